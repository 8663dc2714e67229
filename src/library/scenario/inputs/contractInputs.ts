import { abiInput } from '../../../../methods/params/abiInput.js'
import { type Input, InputFault, mismatch } from '../../../../methods/params/Input.js'
import {
  bigintInput,
  integerInput,
  patternInput,
  textInput,
  wordInput,
} from '../../../../methods/params/inputs.js'
import { listInput, mapInput, objectInput, type ReadOf } from '../../../../methods/params/objectInput.js'
import { amountInput } from './amountInput.js'
import { explained } from './describedInput.js'
import { momentInput } from './momentInput.js'
import { accountInput, chainNameInput, namedInput, ownerInput, signerInput } from './namesInput.js'

// Contracts, tokens, NFTs, assets of the X-Chain, and messages between chains.

/** Arguments of a constructor or a function, in order or by name. */
export type ReadArguments = readonly unknown[] | Readonly<Record<string, unknown>>

const argumentsInput: Input<ReadArguments, ReadArguments> = {
  schema: {
    type: ['array', 'object'],
    description:
      'arguments, in order or by name; ${users.alice}, ${contracts.token} and ${now+7d} stand for what they name',
  },
  read(value, path) {
    if (Array.isArray(value)) return value
    if (typeof value !== 'object' || value === null)
      throw mismatch(path, 'a list of arguments, or an object of them by name', value)
    return Object.fromEntries(Object.entries(value))
  },
}

const callInputs = {
  call: textInput('a function by name, or by signature where there are several'),
  arguments: explained('arguments, in order or by name', argumentsInput),
  from: explained('who sends it; default who deployed the contract', signerInput),
  value: explained('coins that are sent with it', amountInput),
  at: explained('when it is sent; default when the world is made', momentInput),
}

const contractInputs = {
  artifact: explained('the artifact of Foundry or Hardhat: a path', textInput()),
  abi: explained('the ABI, instead of an artifact', abiInput),
  bytecode: explained(
    'the creation code, instead of an artifact',
    patternInput(/^0x([0-9a-fA-F]{2})*$/, 'bytes (0x…)'),
  ),
  address: explained(
    'a contract that is there already, such as a precompile: nothing is deployed',
    accountInput,
  ),
  chain: explained('C (default), or an L1 by name', chainNameInput),
  from: explained('who deploys it; default the key that the genesis funds', signerInput),
  arguments: explained('arguments of the constructor, in order or by name', argumentsInput),
  value: explained('coins for the constructor', amountInput),
  libraries: explained(
    'addresses of linked libraries by name',
    mapInput('an object of addresses by library', accountInput),
  ),
  calls: explained(
    'transactions that are sent to it once all contracts are deployed',
    listInput(objectInput(callInputs)),
  ),
}

/** The contracts of a scenario by name. */
export const contractsInput = namedInput(
  'an object of contracts by name',
  withCode(objectInput(contractInputs)),
)

const holdersInput = mapInput('an object of amounts by holder', amountInput)

const tokenInputs = {
  chain: explained('C (default), or an L1 by name', chainNameInput),
  name: explained('default the name in the scenario', textInput()),
  symbol: explained('default the name in the scenario, in capitals', textInput()),
  decimals: explained('default 18', integerInput({ max: 36n })),
  owner: explained('who may mint more; default the key that the genesis funds', signerInput),
  holders: explained('who has how many, in whole tokens', holdersInput),
}

/** The ERC-20 tokens of a scenario by name. */
export const tokensInput = namedInput('an object of tokens (ERC-20) by name', objectInput(tokenInputs))

const nftInput = objectInput({
  id: bigintInput({ max: (1n << 256n) - 1n }),
  owner: accountInput,
  amount: explained('how many (ERC-1155 only); default 1', bigintInput({ min: 1n })),
  uri: explained('the URI of its metadata', textInput()),
})

const nftsInputs = {
  standard: explained('default erc721', wordInput('erc721', 'erc1155')),
  chain: explained('C (default), or an L1 by name', chainNameInput),
  name: explained('default the name in the scenario', textInput()),
  symbol: explained('default the name in the scenario, in capitals', textInput()),
  owner: explained('who may mint more; default the key that the genesis funds', signerInput),
  tokens: explained('the tokens and their holders', listInput(nftInput)),
}

/** The collections of NFTs of a scenario by name. */
export const nftsInput = namedInput(
  'an object of collections (ERC-721, ERC-1155) by name',
  objectInput(nftsInputs),
)

const assetInputs = {
  name: explained('default the name in the scenario', textInput()),
  symbol: explained('up to four capitals; default from the name', textInput()),
  denomination: explained('the number of decimals; default 0', integerInput({ max: 32n })),
  holders: explained('who has how many', holdersInput),
  minters: explained('who may mint more', listInput(ownerInput)),
}

/** The assets of the X-Chain by name. */
export const assetsInput = namedInput('an object of assets of the X-Chain by name', objectInput(assetInputs))

const messageInputs = {
  from: explained('the chain that sends it; default C', chainNameInput),
  to: chainNameInput,
  sender: explained('default the key that the genesis funds', signerInput),
  recipient: accountInput,
  text: explained('what is sent, as text', textInput()),
  data: explained('what is sent, as bytes', patternInput(/^0x([0-9a-fA-F]{2})*$/, 'bytes (0x…)')),
  gasLimit: explained('the gas that the recipient gets; default 100000', bigintInput({ min: 1n })),
  at: explained('when it is sent; default now', momentInput),
}

/** The messages between chains, by Teleporter. */
export const messagesInput = listInput(objectInput(messageInputs))

export type ReadContract = ReadOf<typeof contractInputs>
export type ReadCall = ReadOf<typeof callInputs>
export type ReadToken = ReadOf<typeof tokenInputs>
export type ReadNfts = ReadOf<typeof nftsInputs>
export type ReadAsset = ReadOf<typeof assetInputs>
export type ReadMessage = ReadOf<typeof messageInputs>

/** Requires one source of the code, or an address. */
function withCode<A>(input: Input<ReadContract, A>): Input<ReadContract, A> {
  return {
    schema: {
      ...input.schema,
      oneOf: [{ required: ['artifact'] }, { required: ['bytecode'] }, { required: ['address'] }],
    },
    read(value, path) {
      const read = input.read(value, path)
      const given = [read.artifact, read.bytecode, read.address].filter((each) => each !== undefined)
      if (given.length !== 1)
        throw new InputFault(path, 'NAME must have one of "artifact", "bytecode" (with "abi") and "address"')
      return read
    },
  }
}
