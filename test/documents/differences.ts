/** A place where an answer differs from its document. */
export type Difference = {
  /** The field, as the documents name it. */
  readonly field: string
  readonly documented: string
  readonly served: string
  readonly reason: string
}

/** Fields whose values are of another kind than the documents say. */
export const otherKinds: readonly Difference[] = [
  {
    field: 'GenesisData',
    documented: 'object',
    served: 'string',
    reason: 'a genesis that is not that of an EVM has no such members: it is shown as text',
  },
  {
    field: 'Price.value',
    documented: 'string',
    served: 'number',
    reason: 'the SDKs refuse a text',
  },
  {
    field: 'Utxo.outputIndex',
    documented: 'integer',
    served: 'string',
    reason: 'on X and C, where the SDKs demand a text; a number on P',
  },
  {
    field: 'platform.getBalance.utxoIDs',
    documented: 'UtxoId[]',
    served: 'null',
    reason: 'the node gives null where there are none',
  },
]

/** Names and words that differ. */
export const otherNames: readonly Difference[] = [
  {
    field: 'PlatformValidator.signer.proofOfPosession',
    documented: 'the name `proofOfPosession`',
    served: 'the name `proofOfPossession`',
    reason: 'the node spells it so',
  },
  {
    field: 'metadata.indexStatus',
    documented: '`indexed`',
    served: '`INDEXED` and the other words of the service',
    reason: 'the SDKs accept upper case only',
  },
  {
    field: 'admin.setLoggerLevel',
    documented: '`{}`',
    served: '`{ loggerLevels }`, as `admin.getLoggerLevel` gives them',
    reason: 'the node answers so',
  },
  {
    field: 'info.uptime without `subnetID`',
    documented: 'an example with a subnet',
    served: 'the primary network; any `subnetID` is ignored',
    reason: 'the node has no uptimes of subnets any more',
  },
  {
    field: 'status of endpoints 1 and 2',
    documented: 'success',
    served: '201',
    reason: 'the SDKs expect 201 of both',
  },
]

/** A field of which only one value, or none, can be seen. */
export type Constant = { readonly field: string; readonly reason: string }

const errorBodies = ['DataApiError', 'MetricsApiError'] as const
const one = (reason: string, ...fields: readonly string[]) => fields.map((field) => ({ field, reason }))

/** Fields of the chain Data API and the Metrics API that have one value. */
export const dataConstants: readonly Constant[] = [
  ...one('the only VM whose chains the Data API lists', 'Chain.vmName'),
  ...one('the kind of the tokens that the list is of', 'Erc1155Balance.ercType', 'Erc1155Token.ercType'),
  ...one('fees are in ERC-20 tokens', 'IcmReward.ercType'),
  ...one('the route shows ERC-1155 tokens with a type of their own', 'NftToken.ercType'),
  ...one('the status of the answer', 'MetricsSeries.status'),
  ...one(
    'rewards of the primary network are in AVAX',
    ...['assetId', 'denomination', 'name', 'symbol', 'type'].map((name) => `RewardAmount.${name}`),
  ),
]

/** Fields of the node that have one value. */
export const nodeConstants: readonly Constant[] = [
  ...one(
    'active on every chain of subnet-EVM',
    ...['IsByzantium', 'IsConstantinople', 'IsEIP150', 'IsEIP155', 'IsEIP158', 'IsHomestead'].map(
      (name) => `EthRules.${name}`,
    ),
    ...['EthRules.IsIstanbul', 'EthRules.IsPetersburg'],
  ),
  ...one('the node spells it `proofOfPossession`', 'Signer.proofOfPosession'),
  ...one(
    'those of the release that the network answers as',
    ...['databaseVersion', 'gitCommit', 'rpcProtocolVersion', 'version'].map(
      (name) => `info.getNodeVersion.${name}`,
    ),
  ),
  ...one(
    'a constant of the node on every network',
    ...['addPrimaryNetworkDelegatorFee', 'addPrimaryNetworkValidatorFee', 'addSubnetDelegatorFee'],
    ...['addSubnetValidatorFee', 'createBlockchainTxFee', 'createSubnetTxFee', 'txFee'],
  ).map(({ field, reason }) => ({ field: `info.getTxFee.${field}`, reason })),
]

/** The objects whose fields are seen in errors only. */
export const errorObjects: readonly string[] = errorBodies
