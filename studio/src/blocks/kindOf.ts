/** The members that tell what a transaction of P or X is: it is the first kind whose members it has all of. */
const kinds: readonly (readonly [kind: string, ...members: string[]])[] = [
  ['validator', 'validator', 'shares'],
  ['delegation', 'validator', 'rewardsOwner'],
  ['subnet validator', 'validator'],
  ['auto-renewed validator', 'autoCompoundRewardShares', 'nodeID'],
  ['auto-renewal', 'autoCompoundRewardShares'],
  ['remove validator', 'nodeID', 'subnetAuthorization'],
  ['export', 'exportedOutputs'],
  ['import', 'importedInputs'],
  ['create chain', 'genesisData'],
  ['convert subnet to L1', 'validators'],
  ['transform subnet', 'initialSupply'],
  ['subnet owner', 'newOwner'],
  ['create subnet', 'owner'],
  ['reward', 'txID'],
  ['advance time', 'time'],
  ['L1 validator', 'message'],
  ['L1 validator', 'validationID'],
  ['create asset', 'initialStates'],
  ['operation', 'operations'],
]

/**
 * Returns what a transaction of P or X is, by the members that its kind has (AvalancheGo `vms/platformvm/txs`, `vms/avm/txs`).
 * @param tx as nodes print it
 */
export function kindOf(tx: Readonly<Record<string, unknown>>): string {
  const found = kinds.find(([, ...members]) => members.every((member) => member in tx))
  return found?.[0] ?? 'transfer'
}
