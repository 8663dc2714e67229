/** Flags about connections to the API and about log files. */
const processFlag = /^(http-|log-(dir|format|rotater-))/

/** Whether a flag of AvalancheGo belongs to the process: a state file decides about all others. */
export function isProcessFlag(name: string): boolean {
  return processFlag.test(name)
}
