// Compiles the tokens of src/library/scenario/contracts into its data file. The compiler, solc, is under the GPL and 9 MB long, so
// it is no dependency. Install it without a trace, and run this after each change of the contracts:
//
//   npm install --no-save solc@0.8.25 && node scripts/compileScenarioContracts.mjs
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../src/library/scenario/contracts')
const version = '0.8.25+commit.b61c2a91'
/** Shanghai, since L1s without the rules of Cancun run these contracts too. */
const settings = {
  evmVersion: 'shanghai',
  optimizer: { enabled: true, runs: 200 },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

const solc = createRequire(import.meta.url)(process.argv[2] ?? 'solc')
if (!solc.version().startsWith(version)) throw new Error(`needs solc ${version}, got ${solc.version()}`)
const names = ['ScenarioToken', 'ScenarioNfts', 'ScenarioMultiToken']
const sources = names.map((name) => [name, readFileSync(join(folder, `${name}.sol`), 'utf8')])
const contracts = Object.fromEntries(sources.map(([name, content]) => [name, compiled(name, content)]))
const hashes = Object.fromEntries(
  sources.map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]),
)

writeFileSync(
  join(folder, 'data/scenarioContracts.ts'),
  `// Written by scripts/compileScenarioContracts.mjs: solc ${version}, EVM version ${settings.evmVersion}, optimizer with
// ${settings.optimizer.runs} runs, no metadata.

/** The SHA-256 hashes of the sources. */
export const sourceHashes: Readonly<Record<string, string>> = ${JSON.stringify(hashes)}

/** The ABI and the creation code of each contract. */
export const scenarioContracts: Readonly<
  Record<${names.map((name) => `'${name}'`).join(' | ')}, { readonly abi: readonly unknown[]; readonly bytecode: string }>
> = ${JSON.stringify(contracts)}
`,
)

function compiled(name, content) {
  const input = { language: 'Solidity', sources: { [name]: { content } }, settings }
  const { errors = [], contracts: made } = JSON.parse(solc.compile(JSON.stringify(input)))
  for (const { formattedMessage } of errors) console.error(formattedMessage)
  if (errors.some(({ severity }) => severity === 'error')) process.exit(1)
  const { abi, evm } = made[name][name]
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}
