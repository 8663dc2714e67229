import { JsonObject } from '../../state/codec/json.js'
import { toPlain } from '../../state/codec/plainJson.js'
import type {
  ChainDescription,
  DataApiKey,
  DataApiOptions,
  NftMetadataObject,
} from '../../state/views/DataApiOptions.js'
import { abiInput } from './abiInput.js'
import { type Input, InputFault, mismatch, optionally } from './Input.js'
import { flagInput, integerInput, numberInput, patternInput, textInput, wordInput } from './inputs.js'
import { listInput, mapInput, objectInput } from './objectInput.js'

// The configuration of the Data API for chains, tokens and prices: library options and the file of `data-api-file`.

/** The currencies of prices. */
export const currencies = [
  ...['usd', 'eur', 'aud', 'cad', 'chf', 'clp', 'cny', 'czk'],
  ...['dkk', 'gbp', 'hkd', 'huf', 'jpy', 'nzd'],
] as const

/** The names of the networks of the Data API. */
export const dataNetworkInput = wordInput('mainnet', 'fuji')

const keyInput: Input<string, string> = {
  schema: textInput().schema,
  read(value, path) {
    const key = textInput().read(value, path)
    // A client could not send it.
    if (key.trim() !== key || key === '')
      throw mismatch(path, 'a key that is not empty, without blanks around it', value)
    return key
  },
}

/** Compute units per minute. */
export const unitsPerMinuteInput = integerInput()

/** A route of the Data API: a path or its template. */
export const forbiddenRouteInput = patternInput(
  /^[/*]/,
  'a path, such as "/v1/chains/{chainId}/blocks" or "/v1/icm/*"',
)

const limitedKeyInput = objectInput({
  key: keyInput,
  unitsPerMinute: optionally(unitsPerMinuteInput),
  forbidden: optionally(listInput(forbiddenRouteInput)),
})

const anyKeyInput: Input<string | DataApiKey, string | DataApiKey> = {
  schema: { anyOf: [keyInput.schema, limitedKeyInput.schema] },
  read: (value, path) =>
    typeof value === 'object' && value !== null
      ? limitedKeyInput.read(value, path)
      : keyInput.read(value, path),
}

const keyList = listInput(anyKeyInput)

/** The keys of the Data API: texts, or objects with a limit and forbidden routes. No key may be there twice. */
export const dataApiKeysInput: typeof keyList = {
  ...keyList,
  read(value, path) {
    const keys = keyList.read(value, path)
    const texts = keys.map((each) => (typeof each === 'string' ? each : each.key))
    const again = texts.findIndex((text, index) => texts.indexOf(text) < index)
    if (again >= 0) throw new InputFault(`${path}[${again}]`, 'NAME is a key that is there twice')
    return keys
  },
}

const optionalText = optionally(textInput())

const chainInput = objectInput({
  chainName: optionalText,
  description: optionalText,
  explorerUrl: optionalText,
  chainLogoUri: optionalText,
  networkToken: optionally(
    objectInput({
      name: optionalText,
      symbol: optionalText,
      decimals: optionally(integerInput({ max: 255n })),
      logoUri: optionalText,
      description: optionalText,
    }),
  ),
  private: optionally(flagInput),
  status: optionally(wordInput('OK', 'UNAVAILABLE')),
})

const priceInput = recordInput('an object of prices by currency', numberInput(0, Number.MAX_VALUE))

const pricesOfAssets = recordInput('an object of prices by `AVAX` or `<chain>:<token address>`', priceInput)

const pricesInput: Input<NonNullable<DataApiOptions['prices']>, NonNullable<DataApiOptions['prices']>> = {
  schema: pricesOfAssets.schema,
  read(value, path) {
    const prices = pricesOfAssets.read(value, path)
    for (const [asset, byCurrency] of Object.entries(prices)) {
      if (asset !== 'AVAX' && !isTokenName(asset))
        throw new InputFault(`${path}.${asset}`, 'NAME must be `AVAX` or `<chain>:<token address>`')
      for (const currency of Object.keys(byCurrency))
        if (!currencies.some((known) => known === currency))
          throw new InputFault(`${path}.${asset}.${currency}`, 'unknown NAME: no such currency')
    }
    return prices
  },
}

const pricesByDayInput: Input<
  NonNullable<DataApiOptions['pricesByDay']>,
  NonNullable<DataApiOptions['pricesByDay']>
> = {
  schema: { type: 'object', additionalProperties: pricesInput.schema },
  read(value, path) {
    const days = recordInput('an object of prices by day', pricesInput).read(value, path)
    for (const day of Object.keys(days))
      if (!isDay(day)) throw new InputFault(`${path}.${day}`, 'NAME must be a day such as `2026-10-04`')
    return days
  },
}

function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

const tokenInput = objectInput({ logoUri: optionalText })

const tokensByAsset = recordInput('an object of tokens by `<chain>:<token address>`', tokenInput)

const tokensInput: typeof tokensByAsset = {
  schema: tokensByAsset.schema,
  read(value, path) {
    const tokens = tokensByAsset.read(value, path)
    for (const asset of Object.keys(tokens))
      if (!isTokenName(asset))
        throw new InputFault(`${path}.${asset}`, 'NAME must be `<chain>:<token address>`')
    return tokens
  },
}

/** Whether a text is `<chain>:<token address>`. */
function isTokenName(text: string): boolean {
  return /^[^:]+:0x[0-9a-fA-F]{40}$/.test(text)
}

const metadataInput: Input<NftMetadataObject, NftMetadataObject> = {
  schema: { type: 'object' },
  read(value, path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw mismatch(path, 'an object', value)
    const plain = value instanceof JsonObject ? toPlain(value) : value
    return Object.fromEntries(Object.entries(plain ?? {}))
  },
}

const metadataByContract = recordInput(
  'an object of tokens by contract',
  recordInput('an object of metadata by token ID or `*`', metadataInput),
)

const metadataOfChain: typeof metadataByContract = {
  schema: metadataByContract.schema,
  read(value, path) {
    const contracts = metadataByContract.read(value, path)
    for (const [contract, tokens] of Object.entries(contracts)) {
      if (!/^0x[0-9a-fA-F]{40}$/.test(contract))
        throw new InputFault(`${path}.${contract}`, 'NAME must be the address of a contract')
      for (const token of Object.keys(tokens))
        if (token !== '*' && !/^(?:0|[1-9][0-9]*)$/.test(token))
          throw new InputFault(`${path}.${contract}.${token}`, 'NAME must be a token ID or `*`')
    }
    return contracts
  },
}

/** The treatment of query parameters that a route does not know. */
export const unknownParametersInput = wordInput('ignore', 'refuse')

/** The members of `data-api-file`, which are options of the library too. */
export const dataApiFileInputs = {
  keys: optionally(dataApiKeysInput),
  keyRequired: optionally(flagInput),
  unitsPerMinute: optionally(unitsPerMinuteInput),
  chains: optionally<Readonly<Record<string, ChainDescription>>, Readonly<Record<string, ChainDescription>>>(
    recordInput('an object of chains by alias, blockchain ID or EVM chain ID', chainInput),
  ),
  tokens: optionally(tokensInput),
  prices: optionally(pricesInput),
  pricesByDay: optionally(pricesByDayInput),
  abis: optionally(listInput(abiInput)),
  nftMetadata: optionally(recordInput('an object of contracts by chain', metadataOfChain)),
}

/** An object with free keys, as a plain object. @param what a description of the object, for refusals */
function recordInput<T, A>(
  what: string,
  item: Input<T, A>,
): Input<Readonly<Record<string, T>>, Readonly<Record<string, A>>> {
  const map = mapInput(what, item)
  return { schema: map.schema, read: (value, path) => Object.fromEntries(map.read(value, path)) }
}
