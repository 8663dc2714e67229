/** Methods that tell something and change nothing, of a node and of the control API. */
const looking = new RegExp(
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

/** Returns whether a method only looks, so that a page which may not control a network may call it through the studio. */
export function onlyLooks(method: string): boolean {
  return looking.test(method)
}
