import { nodeIdFromString } from '../../state/codec/ids.js'
import { resourceLinkTypes } from '../../state/views/DataApiOptions.js'
import { optionally } from './Input.js'
import { flagInput, integerInput, numberInput, patternInput, textInput, wordInput } from './inputs.js'
import { listInput, objectInput } from './objectInput.js'
import { keyedInput, recordInput } from './recordInput.js'

// What the configuration of the Data API says about chains, tokens, contracts and validators.

const optionalText = optionally(textInput())
const addressInput = patternInput(/^0x[0-9a-fA-F]{40}$/, 'the address of a contract')

/** Chains by alias, blockchain ID or EVM chain ID. */
export const chainsInput = recordInput(
  'an object of chains by alias, blockchain ID or EVM chain ID',
  objectInput({
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
    utilityAddresses: optionally(objectInput({ multicall: optionally(addressInput) })),
    private: optionally(flagInput),
    status: optionally(wordInput('OK', 'UNAVAILABLE')),
  }),
)

/** Tokens by `<chain>:<token address>`. */
export const tokensInput = keyedInput(
  'an object of tokens by `<chain>:<token address>`',
  objectInput({
    name: optionalText,
    symbol: optionalText,
    decimals: optionally(integerInput({ max: 255n })),
    logoUri: optionalText,
    reputation: optionally(wordInput('Malicious', 'Benign')),
  }),
  isTokenName,
  '`<chain>:<token address>`',
)

const imageInput = objectInput({ assetId: optionalText, imageUri: optionalText })

/** Contracts by `<chain>:<contract address>`. */
export const contractsInput = keyedInput(
  'an object of contracts by `<chain>:<contract address>`',
  objectInput({
    name: optionalText,
    description: optionalText,
    officialSite: optionalText,
    email: optionalText,
    logoAsset: optionally(imageInput),
    bannerAsset: optionally(imageInput),
    color: optionalText,
    resourceLinks: optionally(
      listInput(objectInput({ type: wordInput(...resourceLinkTypes), url: textInput() })),
    ),
    tags: optionally(listInput(textInput())),
    pricingProviders: optionally(objectInput({ coingeckoCoinId: optionalText })),
  }),
  isTokenName,
  '`<chain>:<contract address>`',
)

const percentInput = optionally(numberInput(0, 100))

const validatorsByNodeId = keyedInput(
  'an object of validators by node ID',
  objectInput({
    health: optionally(
      objectInput({
        reachabilityPercent: percentInput,
        benchedPChainRequestsPercent: percentInput,
        benchedXChainRequestsPercent: percentInput,
        benchedCChainRequestsPercent: percentInput,
      }),
    ),
    geolocation: optionally(
      objectInput({
        city: textInput(),
        country: textInput(),
        countryCode: textInput(),
        latitude: numberInput(-90, 90),
        longitude: numberInput(-180, 180),
      }),
    ),
    avalancheGoVersion: optionalText,
  }),
  isNodeId,
  'a node ID (NodeID-…)',
)

/** Validators by node ID. */
export const validatorsInput: typeof validatorsByNodeId = {
  ...validatorsByNodeId,
  // Elsewhere the parameter is a number of validators.
  schema: { ...validatorsByNodeId.schema, description: 'what is said about validators, by node ID' },
}

/** Whether a text is `<chain>:<token address>`. */
export function isTokenName(text: string): boolean {
  return /^[^:]+:0x[0-9a-fA-F]{40}$/.test(text)
}

function isNodeId(text: string): boolean {
  try {
    nodeIdFromString(text)
    return true
  } catch {
    return false
  }
}
