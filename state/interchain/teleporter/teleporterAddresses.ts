import { hexToBytes } from '../../codec/hex.js'
import { toAddress } from '../../evm/values/Address.js'

/** The address of TeleporterMessenger on all chains of all networks, where ours is placed. */
export const messengerAddress = toAddress(hexToBytes('0x253b2784c75e510dd0ff1da844684a1ac0aa5fcf'))

/** The address of TeleporterRegistry on the C-Chain of mainnet, where ours is placed on every chain. */
export const registryAddress = toAddress(hexToBytes('0x7c43605e14f391720e1b37e49c78c4b03a488d98'))

/** The sender of the keyless transaction that deploys TeleporterMessenger on public chains. */
export const deployerAddress = toAddress(hexToBytes('0x618fedd9a45a8c456812ecaae70c671c6249dfac'))
