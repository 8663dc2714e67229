import { dataEnumerations, dataItems, dataStatuses } from './dataEndpoints.js'
import { dataObjects } from './dataObjects.js'
import { dataConstants, nodeConstants } from './differences.js'
import type { Members } from './kinds.js'
import { nodeEnumerations, nodeMethods } from './nodeMethods.js'
import { nodeObjects } from './nodeObjects.js'
import { dataOptional, nodeOptional } from './optionalFields.js'

/** A value of a field, as docs/making-values-appear.md names it; without a value any. */
export type ListedValue = { readonly field: string; readonly value?: string }

const statuses = Object.keys(dataStatuses)
const indexStatuses = [
  ...['UNKNOWN', 'MISSING_TOKEN', 'INVALID_TOKEN_URI', 'INVALID_TOKEN_URI_SCHEME', 'UNREACHABLE_TOKEN_URI'],
  ...['THROTTLED_TOKEN_URI', 'METADATA_CONTENT_TOO_LARGE', 'INVALID_METADATA', 'INVALID_METADATA_JSON'],
  ...['INDEXED', 'UNINDEXED'],
]

/** Enumerations that the documents name without all of their values. */
const namedOnly: Readonly<Record<string, readonly string[]>> = {
  'Transaction.txType': [
    ...['AddValidatorTx', 'AddSubnetValidatorTx', 'AddDelegatorTx', 'CreateChainTx', 'CreateSubnetTx'],
    ...['ImportTx', 'ExportTx', 'AdvanceTimeTx', 'RewardValidatorTx', 'RemoveSubnetValidatorTx'],
    ...['TransformSubnetTx', 'AddPermissionlessValidatorTx', 'AddPermissionlessDelegatorTx', 'BaseTx'],
    ...['TransferSubnetOwnershipTx', 'ConvertSubnetToL1Tx', 'RegisterL1ValidatorTx'],
    ...['SetL1ValidatorWeightTx', 'DisableL1ValidatorTx', 'IncreaseL1ValidatorBalanceTx', 'UNKNOWN'],
    ...['CreateAssetTx', 'OperationTx'],
  ],
  'NftMetadata.indexStatus': indexStatuses,
  'DataApiError.statusCode': statuses,
  'MetricsApiError.statusCode': statuses,
}

/** Members that every answer has, and whose values are settable. */
const settable = {
  Peer: nodeObjects.Peer,
  Acp: nodeObjects.Acp,
  FeeConfig: nodeObjects.FeeConfig,
  PrecompileStart: nodeObjects.PrecompileStart,
  Page: { nextPageToken: 'string' },
  'admin.loadVMs': { newVMs: 'map string[]', failedVMs: 'map string' },
  LoggerLevel: { logLevel: 'string', displayLevel: 'string' },
} as const

const constants = new Set([...dataConstants, ...nodeConstants].map(({ field }) => field))
const results = Object.fromEntries(
  nodeMethods.flatMap(({ name, result }) => (typeof result === 'string' ? [] : [[name, result]])),
)

/** Returns each value of each enumeration and flag of both documents, and each optional field. */
export function listedValues(): readonly ListedValue[] {
  const enumerations = [dataEnumerations, dataItems, nodeEnumerations, namedOnly].flatMap((each) =>
    Object.entries(each).flatMap(([field, values]) => values.map((value) => ({ field, value }))),
  )
  const flags = fieldsOf({ ...dataObjects, ...nodeObjects, ...results })
    .filter(([field, kind]) => kind === 'boolean' && !constants.has(field))
    .flatMap(([field]) => ['true', 'false'].map((value) => ({ field, value })))
  const optional = [...dataOptional, ...nodeOptional, ...fieldsOf(settable).map(([field]) => field)]
  return [...enumerations, ...flags, ...optional.map((field) => ({ field }))]
}

function fieldsOf(objects: Readonly<Record<string, Members>>): (readonly [field: string, kind: string])[] {
  return Object.entries(objects).flatMap(([name, members]) =>
    Object.entries(members).map(([member, kind]) => [`${name}.${member}`, kind] as const),
  )
}
