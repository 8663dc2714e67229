import { describe, expect, it } from '@jest/globals'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { Account, ann, bea, makeChain, startMs, type TestChain } from '../chain/makeChain.js'

const heliconTime = '2020-12-05T05:00:00Z'
const oneAvax = 10n ** 18n
const poor = new Account('d4')

/** Sends a transfer and returns the height of its block; undefined while it waits. */
async function transfer(
  { chain }: TestChain,
  from: Account,
  fields: Parameters<Account['sign']>[0],
): Promise<bigint | undefined> {
  const { raw } = from.sign({ gasFeeCap: 500_000_000_000n, ...fields })
  return chain.transactionByHash(await chain.submissions.submitRaw(raw))?.block.header.number
}

describe('the control API on a chain with Helicon', () => {
  it('lets an account use at once the balance and the nonce that it gets', async () => {
    const network = makeChain({ heliconTime })
    await transfer(network, ann, { nonce: 0n })
    await network.chain.control.editAccount(poor.address, { balance: oneAvax, nonce: 7n })
    expect(await transfer(network, poor, { nonce: 7n })).toBe(2n)
    expect(network.clock.now()).toBe(startMs)
  })

  it('keeps the edit until the block after which it was made is settled, and what it was spent for', async () => {
    const network = makeChain({ heliconTime })
    await transfer(network, ann, { nonce: 0n })
    await network.chain.control.editAccount(poor.address, { balance: oneAvax })
    await transfer(network, bea, { nonce: 0n })
    expect(await transfer(network, poor, { nonce: 0n, value: oneAvax / 2n })).toBe(3n)
    await network.goTo(startMs + 6000)
    await transfer(network, ann, { nonce: 1n })
    expect(await transfer(network, poor, { nonce: 1n, value: oneAvax / 4n })).toBe(5n)
    expect(network.chain.stateAt(network.chain.head).balance(poor.address)).toBeLessThan(oneAvax / 4n)
  })

  it('takes from an account at once what an edit takes', async () => {
    const network = makeChain({ heliconTime })
    await transfer(network, bea, { nonce: 0n })
    await network.chain.control.editAccount(ann.address, { balance: 1n })
    await expect(transfer(network, ann, { nonce: 0n })).rejects.toThrow('insufficient funds')
  })

  it('lets all accounts use the state that is put in place of another', async () => {
    const network = makeChain({ heliconTime })
    const { chain } = network
    await transfer(network, ann, { nonce: 0n })
    const world = new WorldState(chain.keptStateAt(chain.head))
    world.setBalance(poor.address, oneAvax)
    world.finalise()
    await network.queue.run(() => chain.control.replaceHeadState(world.commit()))
    expect(await transfer(network, poor, { nonce: 0n })).toBe(2n)
    expect(network.clock.now()).toBe(startMs)
  })

  it('forgets an edit that is undone', async () => {
    const network = makeChain({ heliconTime })
    await transfer(network, ann, { nonce: 0n })
    const mark = network.undo.checkpoint()
    await network.chain.control.editAccount(poor.address, { balance: oneAvax })
    network.undo.revert(mark)
    await network.chain.control.editAccount(poor.address, { balance: 10n })
    await expect(transfer(network, poor, { nonce: 0n })).rejects.toThrow('insufficient funds')
  })

  it('makes empty blocks on demand, which settle others', async () => {
    const network = makeChain({ heliconTime })
    await transfer(network, ann, { nonce: 0n })
    await network.goTo(startMs + 6000)
    const [block] = await network.chain.control.mine(1)
    expect(block?.transactions).toEqual([])
    expect(block?.header.sae?.settledHeight).toBe(1n)
  })
})
