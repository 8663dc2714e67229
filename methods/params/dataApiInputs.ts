import { JsonObject } from '../../state/codec/json.js'
import { toPlain } from '../../state/codec/plainJson.js'
import type { DataApiKey, DataApiOptions, NftMetadataObject } from '../../state/views/DataApiOptions.js'
import { abiInput } from './abiInput.js'
import {
  chainsInput,
  contractsInput,
  isTokenName,
  tokensInput,
  validatorsInput,
} from './dataApiSubjectInputs.js'
import { type Input, InputFault, mismatch, optionally } from './Input.js'
import { flagInput, integerInput, numberInput, patternInput, textInput, wordInput } from './inputs.js'
import { listInput, objectInput } from './objectInput.js'
import { keyedInput, recordInput } from './recordInput.js'

// The configuration of the Data API: library options and the file of `data-api-file`.

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

const pricesByDayInput = keyedInput(
  'an object of prices by day',
  pricesInput,
  isDay,
  'a day such as `2026-10-04`',
)

function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
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

const metadataOfChain = keyedInput(
  'an object of tokens by contract',
  keyedInput(
    'an object of metadata by token ID or `*`',
    metadataInput,
    (token) => token === '*' || /^(?:0|[1-9][0-9]*)$/.test(token),
    'a token ID or `*`',
  ),
  (contract) => /^0x[0-9a-fA-F]{40}$/.test(contract),
  'the address of a contract',
)

/** The treatment of query parameters that a route does not know. */
export const unknownParametersInput = wordInput('ignore', 'refuse')

/** How messages of webhooks are signed, where they may go, and when a webhook is deactivated. */
export const webhooksInput = objectInput({
  plan: optionally(wordInput('free', 'paid')),
  hosts: optionally(listInput(patternInput(/^(?:\*|[^\s/:]+)$/, 'a host, such as "hooks.example", or "*"'))),
  signatureKey: optionally(wordInput('text', 'hex')),
})

/** The members of `data-api-file`, which are options of the library too. */
export const dataApiFileInputs = {
  keys: optionally(dataApiKeysInput),
  keyRequired: optionally(flagInput),
  unitsPerMinute: optionally(unitsPerMinuteInput),
  chains: optionally(chainsInput),
  tokens: optionally(tokensInput),
  contracts: optionally(contractsInput),
  validators: optionally(validatorsInput),
  prices: optionally(pricesInput),
  pricesByDay: optionally(pricesByDayInput),
  abis: optionally(listInput(abiInput)),
  nftMetadata: optionally(recordInput('an object of contracts by chain', metadataOfChain)),
  webhooks: optionally(webhooksInput),
}
