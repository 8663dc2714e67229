import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  deploying,
  ewoq,
  reverts,
  somebody,
  type ToolingNetwork,
  toolingNetwork,
} from '../../tooling/toolingNetwork.js'

const failing = '0x00000000000000000000000000000000000fa110'

describe('a transaction of an account of the node that will fail, where the chain behaves as anvil', () => {
  let { net, request, send } = {} as ToolingNetwork
  beforeAll(async () => {
    ;({ net, request, send } = await toolingNetwork({ tooling: 'anvil' }))
    await request('anvil_setCode', failing, reverts)
  })
  afterAll(() => net.close())

  it('is sent with the gas of a block', async () => {
    const { gasLimit } = await request('eth_getBlockByNumber', 'pending', false)
    const hash = await send({ to: failing })
    expect(await request('eth_getTransactionByHash', hash)).toMatchObject({ gas: gasLimit, from: ewoq })
    expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x0' })
  })

  it('has the gas of an estimate if it does not fail', async () => {
    const hash = await send({ to: somebody, value: '0x1' })
    expect(await request('eth_getTransactionByHash', hash)).toMatchObject({ gas: '0x5208' })
    const created = await send({ data: deploying('0x00') })
    expect(await request('eth_getTransactionReceipt', created)).toMatchObject({ status: '0x1' })
  })

  it('has no blobs', async () => {
    const blobs = { blobVersionedHashes: [`0x01${'00'.repeat(31)}`] }
    await expect(send({ to: somebody, gas: '0x5208', ...blobs })).rejects.toThrow(
      'signing blob transactions not supported',
    )
  })
})
