import { hexToBytes } from '../../state/codec/hex.js'
import type { AccountEdit } from '../../state/evm/state/editedState.js'
import { type Address, toAddress } from '../../state/evm/values/Address.js'

/**
 * The contract that creates others by CREATE2, which foundry expects at this address on every chain: forge deploys
 * contracts with a salt through it. On public chains a transaction without a key has put it there; anvil has it from the
 * start. Its input is a salt and init code (https://github.com/Arachnid/deterministic-deployment-proxy).
 */
export const create2Deployer: readonly [Address, AccountEdit] = [
  toAddress(hexToBytes('0x4e59b44847b379578588920ca78fbf26c0b4956c')),
  {
    nonce: 1n,
    code: hexToBytes(
      '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3',
    ),
  },
]
