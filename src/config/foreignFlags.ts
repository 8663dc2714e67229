/** The replacement for a flag of anvil, geth or Hardhat: a flag's name, or a sentence. */
const replacements: Readonly<Record<string, string>> = {
  port: '--http-port',
  host: '--http-host',
  hostname: '--http-host',
  timestamp: '--start-time',
  init: '--genesis-file',
  genesis: '--genesis-file',
  config: '--config-file',
  silent: '--quiet',
  verbose: '--log-level',
  verbosity: '--log-level',
  'block-time': 'Blocks are made at intervals after evm_setIntervalMining, or net.setMining in the library',
  'no-mining': 'Blocks are made by hand after evm_setAutomine, or net.setMining in the library',
  chainid: 'The C-Chain has the chain ID of its network, an L1 that of its genesis: --l1',
  'chain-id': 'The C-Chain has the chain ID of its network, an L1 that of its genesis: --l1',
  'disable-code-size-limit': '--unlimited-contract-size',
  'code-size-limit': '--unlimited-contract-size',
  'fork-url': 'This network has its own history and forks no other',
  'rpc-url': 'This network has its own history and forks no other',
}

/** Snowglobe's flags for the one-letter flags of anvil. */
const letters: Readonly<Record<string, string>> = {
  a: '--accounts',
  m: '--mnemonic',
  p: '--http-port',
  v: '--version',
  V: '--version',
}

/** The first words of other tools' commands, and the command to run instead. */
const verbs: Readonly<Record<string, string>> = {
  start: 'snowglobe',
  run: 'snowglobe',
  up: 'snowglobe',
  node: 'snowglobe',
  serve: 'snowglobe',
  dev: 'snowglobe',
  network: 'snowglobe',
  create: 'snowglobe',
  help: 'snowglobe --help',
  version: 'snowglobe --version',
  config: 'snowglobe --print-config',
}

/** Returns the end of the refusal of a command that other tools have; undefined for any other word. */
export function verbHint(word: string): string | undefined {
  const line = Object.hasOwn(verbs, word) ? verbs[word] : undefined
  if (line === undefined) return undefined
  return `. ${line === 'snowglobe' ? 'A network starts without a command. ' : ''}Run: ${line}`
}

/** Returns the end of the refusal of a flag of one letter; empty when no flag comes near. */
export function letterHint(letter: string): string {
  const flag = Object.hasOwn(letters, letter) ? letters[letter] : undefined
  return flag === undefined ? '' : `, did you mean ${flag}?`
}

/**
 * Returns a hint for a flag of other tools, which names the flag to use instead. Undefined for a name that those
 * tools do not have either.
 * @param name the flag without dashes
 */
export function foreignFlagHint(name: string): string | undefined {
  const replacement = Object.hasOwn(replacements, name) ? replacements[name] : undefined
  if (replacement === undefined) return undefined
  return replacement.startsWith('--') ? `, did you mean ${replacement}?` : `. ${replacement}`
}
