import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { encodeErrorResult, encodeFunctionData, parseAbi, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { installContracts, printer, reverter } from '../events/eventContracts.js'

const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const dead = '0x000000000000000000000000000000000000dEaD'
const abi = parseAbi([
  'struct Order { address to; uint256 amount; }',
  'function place(Order order, bytes32[] tags)',
  'error TooLate(uint256 deadline)',
])

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork()
  await installContracts(net)
})
afterEach(() => net.close())

async function explain(to: `0x${string}`, data: `0x${string}`) {
  const fees = { gas: 200_000n, maxFeePerGas: parseGwei('100') }
  return net.explainTx(await ewoq.signTransaction({ chainId: 43112, nonce: 0, to, data, ...fees }))
}

describe('net.explainTx of a transaction of an EVM chain', () => {
  it('names the called function and its arguments by the known ABIs', async () => {
    const args = [{ to: dead, amount: 10n ** 18n }, [`0x${'01'.repeat(32)}`]] as const
    const data = encodeFunctionData({ abi, functionName: 'place', args })
    expect((await explain(dead, data)).call).toBeUndefined()
    await net.useAbi(abi)
    expect((await explain(dead, data)).call).toEqual({
      signature: 'place((address,uint256),bytes32[])',
      arguments: [
        { name: 'order', type: '(address,uint256)', value: { to: dead, amount: '1000000000000000000' } },
        { name: 'tags', type: 'bytes32[]', value: [`0x${'01'.repeat(32)}`] },
      ],
    })
    expect((await explain(dead, data.slice(0, 40) as typeof data)).call).toBeUndefined()
  })

  it('names the custom error that its code reverts with', async () => {
    const data = encodeErrorResult({ abi, errorName: 'TooLate', args: [12n] })
    expect(await explain(reverter, data)).toMatchObject({ execution: { revertReason: null } })
    await net.useAbi(abi)
    expect(await explain(reverter, data)).toMatchObject({
      isAccepted: true,
      execution: { succeeds: false, failure: 'execution reverted', revertReason: 'TooLate(12)' },
    })
  })

  it('gives what its code prints', async () => {
    const data = encodeFunctionData({ abi: parseAbi(['function log(string)']), args: ['hello'] })
    expect(await explain(printer, data)).toMatchObject({ execution: { succeeds: true, console: ['hello'] } })
  })
})
