import type { OwnFlag } from '../FlagDefinition.js'

/** The Data API and the Metrics API. In alphabetical order. */
export const dataApiFlags: readonly OwnFlag[] = [
  {
    name: 'data-api-enabled',
    brief: 'serve the Data API and the Metrics API (default true)',
    type: 'bool',
    default: 'true',
    usage: 'If true, the Data API and the Metrics API are served at /v1 and /v2, and described at /docs',
  },
  {
    name: 'data-api-file',
    brief: 'JSON file of chain names, prices, NFT metadata',
    type: 'string',
    default: '',
    usage:
      'JSON file {chains, tokens, contracts, validators, prices, pricesByDay, abis, nftMetadata, keys, keyRequired, unitsPerMinute}: what the Data API says about each, and its keys and limits',
  },
  {
    name: 'data-api-index-lag',
    brief: 'how long the Data API lags behind',
    type: 'duration',
    default: '0s',
    usage: 'How long after its time a block is indexed by the Data API',
  },
  {
    name: 'data-api-key-forbidden',
    brief: 'routes that a key may not use: KEY=/v1/icm/*',
    type: 'strings',
    default: '',
    usage:
      "Routes of the Data API that are answered 403 for a key, as KEY=ROUTE: a path or its template; '*' stands for any text",
  },
  {
    name: 'data-api-key-limits',
    brief: 'limits of single keys: KEY=UNITS',
    type: 'strings',
    default: '',
    usage: 'Compute units per minute of single keys, as KEY=UNITS, in place of --data-api-units-per-minute',
  },
  {
    name: 'data-api-key-required',
    brief: 'whether the Data API needs one of its keys (default true)',
    type: 'bool',
    default: 'true',
    usage:
      'If true and there are keys, requests to the Data API need one of them. Requests without one are else limited by --data-api-units-per-minute',
  },
  {
    name: 'data-api-keys',
    brief: 'keys of which the Data API needs one',
    type: 'strings',
    default: '',
    usage: 'Keys that the Data API knows. With any, requests need one, unless --data-api-key-required=false',
  },
  {
    name: 'data-api-network',
    brief: 'mainnet or fuji (default), as the Data API calls it',
    type: 'string',
    default: '',
    usage:
      "Name that the Data API knows the network by, 'mainnet' or 'fuji'. By default 'mainnet' for network ID 1, else 'fuji'",
  },
  {
    name: 'data-api-units-per-minute',
    brief: 'limit of each client or key of the Data API',
    type: 'uint',
    default: '0',
    usage:
      'Compute units per minute of each client address without a key, and of each key without a limit of its own; 0 means no limit',
  },
  {
    name: 'data-api-unknown-parameters',
    brief: 'ignore (default) or refuse unknown query parameters',
    type: 'string',
    default: 'ignore',
    usage:
      "What the Data API does with query parameters that a route does not know: 'ignore' them with a line in the log, as the real service does without one, or 'refuse' them with status 400",
  },
]
