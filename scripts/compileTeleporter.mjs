// Compiles the messenger and the registry of state/interchain/teleporter into its data file. The compiler, solc, is under the GPL
// and 9 MB long, so it is no dependency. Install it without a trace, and run this after each change of the contracts:
//
//   npm install --no-save solc@0.8.25 && node scripts/compileTeleporter.mjs
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../state/interchain/teleporter')
const version = '0.8.25+commit.b61c2a91'
/** Shanghai, since chains without the rules of Cancun run warp messages too. */
const settings = {
  evmVersion: 'shanghai',
  optimizer: { enabled: true, runs: 200 },
  viaIR: true,
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
}

const solc = createRequire(import.meta.url)(process.argv[2] ?? 'solc')
if (!solc.version().startsWith(version)) throw new Error(`needs solc ${version}, got ${solc.version()}`)
const sources = Object.fromEntries(
  ['Messenger', 'Registry'].map((name) => [name, readFileSync(join(folder, `${name}.sol`), 'utf8')]),
)
const codes = Object.entries(sources).map(([name, content]) => [name, compiled(name, content)])

writeFileSync(
  join(folder, 'data/teleporterCode.ts'),
  `// Written by scripts/compileTeleporter.mjs from Messenger.sol and Registry.sol: solc ${version}, EVM version
// ${settings.evmVersion}, optimizer with ${settings.optimizer.runs} runs, by the IR, no metadata.

/** The SHA-256 hashes of the sources. */
export const sourceHashes = {
${Object.entries(sources)
  .map(([name, text]) => `  ${name}: '${createHash('sha256').update(text).digest('hex')}',\n`)
  .join('')}}
${codes
  .map(
    ([name, code]) =>
      `\n/** Deployed code of the contract \`${name}\`. */\nexport const ${name.toLowerCase()}Code =\n  '0x${code}'\n`,
  )
  .join('')}`,
)

function compiled(name, content) {
  const input = { language: 'Solidity', sources: { [name]: { content } }, settings }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)))
  for (const { formattedMessage } of errors) console.error(formattedMessage)
  if (errors.some(({ severity }) => severity === 'error')) process.exit(1)
  return contracts[name][name].evm.deployedBytecode.object
}
