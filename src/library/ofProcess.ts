import { isProcessFlag } from '../../state/stateFile/isProcessFlag.js'
import type { CreateNetworkOptions } from './networkOptions.js'

/** An option of the library with the flags that are the same, either of which may be missing. */
type Same = { readonly option?: keyof CreateNetworkOptions; readonly flags?: readonly string[] }

/** The options and flags that belong to the process and not to the network: a state file has none of them. */
const ofProcess: readonly Same[] = [
  { option: 'state', flags: ['state', 'state-interval', 'load-state', 'dump-state'] },
  { option: 'backend' },
  { option: 'httpHost' },
  { option: 'httpPort' },
  { option: 'httpBodyLimitBytes' },
  { option: 'httpFastPath' },
  { option: 'evmCompiler', flags: ['evm-compiler-enabled'] },
  { option: 'log', flags: ['quiet', 'json', 'request-log', 'abi'] },
  { option: 'journal', flags: ['journal'] },
  { flags: ['isolated', 'exit-with-parent', 'process-context-file', 'print-config'] },
  { flags: ['config-file', 'config-file-content', 'config-file-content-type'] },
]

const options = new Set<string>(ofProcess.flatMap(({ option }) => option ?? []))
const flags = new Set(ofProcess.flatMap((each) => each.flags ?? []))

/** Whether an option of the library belongs to the process. Some flags in `flags` do, too: {@link isFlagOfProcess}. */
export function isOptionOfProcess(name: string): boolean {
  return options.has(name)
}

/** Whether a flag belongs to the process. */
export function isFlagOfProcess(name: string): boolean {
  return flags.has(name) || isProcessFlag(name)
}
