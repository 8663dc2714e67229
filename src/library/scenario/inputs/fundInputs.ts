import { optionally } from '../../../../methods/params/Input.js'
import {
  flagInput,
  integerInput,
  patternInput,
  textInput,
  wordInput,
} from '../../../../methods/params/inputs.js'
import { listInput, mapInput, objectInput, type ReadOf } from '../../../../methods/params/objectInput.js'
import { mnemonicInput } from '../../optionInputs.js'
import { amountInput } from './amountInput.js'
import { explained, orEmpty } from './describedInput.js'
import { momentInput } from './momentInput.js'
import { namedInput } from './namesInput.js'

// Users and multisigs: keys, funds and locked outputs.

const lockedInput = objectInput({
  chain: wordInput('P', 'X'),
  amount: amountInput,
  until: momentInput,
  stakeable: explained('whether the output can be staked before (P only; default true there)', flagInput),
})

const ownedInputs = {
  locked: explained('outputs that cannot be spent before a time', listInput(lockedInput)),
}

const userInputs = {
  privateKey: explained(
    'the private key, 0x… or PrivateKey-…; by default one made from the name',
    patternInput(
      /^(0x[0-9a-fA-F]{64}|PrivateKey-[1-9A-HJ-NP-Za-km-z]+)$/,
      'a private key (0x… or PrivateKey-…)',
    ),
  ),
  mnemonic: explained('the words from which the key is derived (BIP-39)', mnemonicInput),
  index: explained(
    "the account of the mnemonic, m/44'/60'/0'/0/index; default 0",
    integerInput({ max: 10_000n }),
  ),
  funds: explained(
    'coins by chain: P, X, C, or an L1 by name',
    mapInput('an object of amounts by chain', amountInput),
  ),
  ...ownedInputs,
}

/** The users of a scenario by name. */
export const usersInput = namedInput('an object of users by name', orEmpty(objectInput(userInputs)), ['ewoq'])

const multisigInputs = {
  members: listInput(textInput('a user, or an address of P, X or C')),
  threshold: explained('how many must sign; default all', integerInput({ min: 1n, max: 0xffff_ffffn })),
  locktime: explained('before this time nobody can spend', momentInput),
  funds: explained(
    'AVAX by chain: P and X',
    objectInput({ P: optionally(amountInput), X: optionally(amountInput) }),
  ),
  ...ownedInputs,
}

/** The multisigs of a scenario by name. */
export const multisigsInput = namedInput('an object of multisigs by name', objectInput(multisigInputs), [
  'ewoq',
])

/** A user as it was read. */
export type ReadUser = ReadOf<typeof userInputs>
/** A locked output as it was read. */
export type ReadLocked = ReturnType<typeof lockedInput.read>
