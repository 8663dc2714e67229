/** Matches the methods of a node and of the control API that only read. */
const readOnlyMethods = new RegExp(
  [
    '^(?:(?:info|health|index|proposervm)\\.',
    '(?:platform|avm|avax)\\.(?:get|sample|validate)',
    'validators\\.get',
    '(?:net|web3)_',
    'eth_(?!send|sign|resend|submit)',
    'warp_get',
    'debug_(?:trace|storageRangeAt)',
    'emulator\\.(?:status|executionStatus|explainTx|stackTrace|getArtifacts|getRelay|getFaults|journal)$)',
  ].join('|'),
)

/** Whether a method only reads. The studio may call such a method even when its page may not control the network. */
export function isReadOnly(method: string): boolean {
  return readOnlyMethods.test(method)
}
