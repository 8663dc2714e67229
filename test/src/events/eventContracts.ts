import type { Snowglobe } from '../../../src/index.js'
import { assemble } from '../../state/evm/assemble.js'

/** A contract that sends its input to `console.log`. */
export const printer = '0x00000000000000000000000000000000000000a1'
/** A contract that reverts with its input. */
export const reverter = '0x00000000000000000000000000000000000000a2'

const copyInput = 'CALLDATASIZE 0 0 CALLDATACOPY'
const codes = {
  [printer]: `${copyInput} 0 0 CALLDATASIZE 0 0x636f6e736f6c652e6c6f67 GAS STATICCALL STOP`,
  [reverter]: `${copyInput} CALLDATASIZE 0 REVERT`,
}

/** Sets the code of both contracts on the C-Chain. */
export async function installContracts(net: Snowglobe): Promise<void> {
  for (const [address, code] of Object.entries(codes))
    await net.call('emulator.setCode', { chain: 'C', address, code: `0x${assemble(code)}` })
}

/** Sends a transaction with an input from the ewoq account, and returns its hash. */
export async function sendInput(net: Snowglobe, to: string, data: string): Promise<string> {
  const from = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'
  await net.impersonate(from)
  const transaction = { from, to, data, gas: '0x30d40' }
  return String(await net.provider.request({ method: 'eth_sendTransaction', params: [transaction] }))
}
