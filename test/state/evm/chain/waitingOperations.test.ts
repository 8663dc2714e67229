import { describe, expect, it } from '@jest/globals'
import { waitingText } from '../../../../state/evm/chain/waitingText.js'
import type { NetworkOptions } from '../../../../state/world/NetworkOptions.js'
import { granite } from '../../../granite.js'
import { atomicNetwork, avax, rich } from '../coreth/atomic/atomicNetwork.js'
import { Holder } from '../coreth/atomic/Holder.js'
import { rich as richAccount } from './makeChain.js'

const newcomer = new Holder(9)

/** Returns a network, its C-Chain, and the reasons for which transactions wait as they are reported. */
async function listening(options: Partial<NetworkOptions>) {
  const net = await atomicNetwork({ blockDelay: 'strict', ...options })
  const reasons: string[] = []
  net.network.blocks.listen({
    waits: ({ tx, reason }) =>
      void reasons.push(`${typeof tx === 'string' ? tx : tx.hash} ${waitingText(reason)}`),
  })
  return { ...net, reasons, cChain: net.network.world.cChain }
}

describe('an atomic transaction that waits', () => {
  it('for a price that no block has', async () => {
    const { issue, site, reasons } = await listening({ upgrades: 'helicon' })
    const tx = rich.export(site, avax, 0n, { burn: 0n })
    await issue(tx)
    expect(reasons).toEqual([`${tx.id} waits: its fee cap of 0 wei is below the base fee of 1 wei`])
  })

  it('for the settlement of its funds', async () => {
    const { issue, site, reasons, cChain, network } = await listening({ upgrades: 'helicon' })
    await cChain.submissions.submit(
      richAccount.sign({ nonce: 0n, to: newcomer.evmAddress, value: 3n * 10n ** 18n }),
    )
    const tx = newcomer.export(site, avax, 0n)
    await issue(tx)
    expect(reasons).toEqual([
      expect.stringMatching(new RegExp(`^${tx.id} waits: its funds settle at .*Z, with block 1$`)),
    ])
    const waiting = network.world.atomic.waiting(tx.id)
    expect(waiting && cChain.waiting.ofOperation(waiting)).toMatchObject({ kind: 'funds', height: 1n })
  })

  it('for the execution of its block', async () => {
    const { issue, site, reasons, cChain, network } = await listening({ upgrades: 'helicon' })
    await cChain.execution?.setMode('held')
    const tx = rich.export(site, avax, 0n)
    await issue(tx)
    expect(reasons).toEqual([`${tx.id} waits: block 1 has it, and its execution is held`])
    await cChain.execution?.execute(1, 0)
    expect(network.world.atomic.find(tx.id)?.status).toBe('Accepted')
    expect(network.world.atomic.waiting(tx.id)).toBeUndefined()
  })

  it('for the time of the next block, or for a block on demand, before Helicon', async () => {
    const { issue, site, cChain, network } = await listening(granite)
    await cChain.submissions.submit(richAccount.sign({ nonce: 0n }))
    const tx = rich.export(site, avax, 1n)
    await issue(tx)
    const reason = () => {
      const waiting = network.world.atomic.waiting(tx.id)
      return waiting && cChain.waiting.ofOperation(waiting)
    }
    const { timestampMs = 0n } = cChain.head.header
    expect(reason()).toEqual({ kind: 'time', untilMs: timestampMs + 2_000n })
    await cChain.control.setMining({ mode: 'manual' })
    expect(reason()).toEqual({ kind: 'mining', untilMs: undefined })
    await cChain.control.mine(1)
    expect(reason()).toBeUndefined()
  })
})
