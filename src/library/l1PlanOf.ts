import { Cb58Error } from '../../state/codec/cb58.js'
import { hexToBytes, toHex } from '../../state/codec/hex.js'
import { idToBytes, nodeIdFromString } from '../../state/codec/ids.js'
import { badStorage, badValidator, badValidatorCount, notHexadecimal } from '../../state/errors/emulator.js'
import { type Hash, toHash } from '../../state/evm/types.js'
import type { L1ManagerPlan, L1Plan, L1ValidatorPlan } from '../../state/l1s/L1Plan.js'
import type { ConversionData } from '../../state/warp/l1Messages.js'
import {
  type CreateL1Options,
  type JsonText,
  type L1ConversionData,
  type L1ManagerOptions,
  type L1ValidatorOptions,
  maxValidators,
} from './l1Options.js'

/** What the state makes an L1 from, after the options of a library or file. @throws {NodeError} when bytes or IDs do not read */
export function l1PlanOf(options: CreateL1Options): L1Plan {
  const { wantedBy, name, alias, genesis, config, upgrade, precompiles, vmId, convert, validators, manager } =
    options
  return {
    ...(wantedBy === undefined ? {} : { wantedBy }),
    ...(name === undefined ? {} : { name }),
    ...(alias === undefined ? {} : { alias }),
    ...(genesis === undefined ? {} : { genesis: textOf(genesis) }),
    ...(vmId === undefined ? {} : { vm: vmId }),
    files: {
      ...(config === undefined ? {} : { config: textOf(config) }),
      ...(upgrade === undefined ? {} : { upgrade: textOf(upgrade) }),
      ...(precompiles === undefined ? {} : { precompiles }),
    },
    ...(convert === undefined ? {} : { convert }),
    ...(validators === undefined ? {} : { validators: validatorsOf(validators) }),
    ...(manager === undefined ? {} : { manager: managerOf(manager) }),
  }
}

/** What the P-Chain knows of a conversion as contracts and their clients know it. */
export function conversionDataOf(data: ConversionData): L1ConversionData {
  return {
    subnetID: toHex(idToBytes(data.subnetId)),
    validatorManagerBlockchainID: toHex(idToBytes(data.managerChainId)),
    validatorManagerAddress: toHex(data.managerAddress),
    initialValidators: data.validators.map(({ nodeIdBytes, blsPublicKey, weight }) => ({
      nodeID: toHex(nodeIdBytes),
      blsPublicKey: toHex(blsPublicKey),
      weight,
    })),
  }
}

function textOf(json: JsonText): string {
  return typeof json === 'string' ? json : JSON.stringify(json)
}

function validatorsOf(asked: NonNullable<CreateL1Options['validators']>): readonly L1ValidatorPlan[] {
  if (typeof asked !== 'number') return asked.map(validatorOf)
  if (!Number.isInteger(asked) || asked < 1 || asked > maxValidators)
    throw badValidatorCount(asked, maxValidators)
  return Array.from({ length: asked }, () => ({}))
}

function validatorOf({ nodeId, weight, balanceNAVAX }: L1ValidatorOptions): L1ValidatorPlan {
  try {
    return {
      nodeId: nodeId === undefined ? undefined : nodeIdFromString(nodeId),
      weight: weight === undefined ? undefined : BigInt(weight),
      balanceNAVAX: balanceNAVAX === undefined ? undefined : BigInt(balanceNAVAX),
    }
  } catch (error) {
    // BigInt refuses fractions with a RangeError, words with a SyntaxError.
    if (error instanceof Cb58Error || error instanceof RangeError || error instanceof SyntaxError)
      throw badValidator(error.message)
    throw error
  }
}

function managerOf(options: L1ManagerOptions): L1ManagerPlan {
  const { address, blockchainId, code, bytecode, storage, calls, initialize } = options
  const contract = {
    ...(code === undefined ? {} : { code: bytesOf('manager.code', code) }),
    ...(bytecode === undefined ? {} : { creationCode: bytesOf('manager.bytecode', bytecode) }),
    ...(storage === undefined ? {} : { storage: wordsOf(storage) }),
  }
  return {
    ...(address === undefined ? {} : { address: bytesOf('manager.address', address) }),
    ...(blockchainId === undefined ? {} : { chain: blockchainId }),
    ...(Object.keys(contract).length === 0 ? {} : { contract }),
    ...(calls === undefined ? {} : { calls: callsOf(calls) }),
    ...(initialize === undefined ? {} : { initialize }),
  }
}

function callsOf(calls: NonNullable<L1ManagerOptions['calls']>): NonNullable<L1ManagerPlan['calls']> {
  return ({ conversion }) => {
    if (typeof calls !== 'function') return calls.map((call) => bytesOf('manager.calls', call))
    return conversion === undefined
      ? []
      : calls(conversionDataOf(conversion)).map((call) => bytesOf('manager.calls', call))
  }
}

function wordsOf(storage: Readonly<Record<string, string>>): ReadonlyMap<Hash, Hash> {
  return new Map(Object.entries(storage).map(([slot, word]) => [wordOf(slot), wordOf(word)]))
}

/** A slot or word, which may leave out leading zeros. */
function wordOf(text: string): Hash {
  if (!/^0x[0-9a-fA-F]{1,64}$/.test(text)) throw badStorage(text)
  return toHash(hexToBytes(text.slice(2).padStart(64, '0')))
}

function bytesOf(name: string, hex: string): Uint8Array {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(hex)) throw notHexadecimal(name, hex)
  return hexToBytes(hex)
}
