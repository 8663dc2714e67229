import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  blockSeconds,
  chargesGas,
  gasNeeded,
  meteringFailure,
  refilledAt,
} from '../../../../state/platform/building/txGas.js'
import { type PlatformNetwork, platformNetwork, startMs } from '../../../methods/platform/platformNetwork.js'
import { eachKind } from '../execution/eachKind.js'
import { fundedKey, sign, Wallet } from '../Wallet.js'

const now = BigInt(startMs / 1_000)

let network: PlatformNetwork
beforeAll(async () => {
  network = await platformNetwork()
})

/** Runs a test with a gas state of a chain whose time is the clock's. */
function withGas(capacity: bigint, work: () => void, { platform, undo } = network): void {
  undo.trial(() => {
    platform.timestamp = now
    platform.feeState = { capacity, excess: 0n }
    work()
  })
}

// ACP-103 with the numbers of `local`: a second refills 100,000 gas, up to a million.
describe('gas', () => {
  test('is refilled by whole seconds', () => {
    withGas(5n, () =>
      expect(
        [0n, 5n, 6n, 100_005n, 100_006n, 1_000_005n].map((gas) => refilledAt(network.platform, gas) - now),
      ).toEqual([0n, 0n, 1n, 1n, 2n, 10n]),
    )
  })

  test('is waited for by blocks that need not keep a distance, if there can be as much', () => {
    const { platform } = network
    withGas(0n, () => {
      const after = (gas: bigint) => blockSeconds(platform, 'instant', gas) - now
      expect([0n, 1n, 1_000_000n, 1_000_001n].map(after)).toEqual([0n, 1n, 10n, 0n])
      expect(blockSeconds(platform, 'strict', 1n)).toBe(now)
      platform.timestamp = now - 10n
      expect([1n, 1_000_000n].map(after)).toEqual([0n, 0n])
    })
  })

  test('is charged since Etna, by the later of the times of chain and clock', async () => {
    const before = await platformNetwork({ upgradeTimes: { etna: now + 1n } })
    const { platform, clock } = before
    expect(chargesGas(platform)).toBe(false)
    withGas(
      0n,
      () => {
        expect(refilledAt(platform, 1_000n)).toBe(now)
        platform.timestamp = now + 1n
        expect(chargesGas(platform)).toBe(true)
        expect(refilledAt(platform, 1_000n)).toBe(now + 2n)
      },
      before,
    )
    clock.set(startMs + 1_000)
    expect(chargesGas(platform)).toBe(true)
  })

  test('that cannot be computed fails only before Etna', async () => {
    const tx = ({ platform }: Pick<PlatformNetwork, 'platform'>) =>
      sign(eachKind({ platform }).AddValidatorTx, [])
    const before = await platformNetwork({ upgradeTimes: { etna: now + 1n } })
    expect(meteringFailure(before.platform, tx(before))?.message).toBe(
      'failed to meter tx: unsupported transaction type',
    )
    expect(meteringFailure(network.platform, tx(network))).toBeUndefined()
    const transfer = new Wallet(fundedKey).pay(before.platform, (base) => ({ kind: 'BaseTx', base }))
    expect(meteringFailure(before.platform, transfer)).toBeUndefined()
    expect(gasNeeded(before.platform, transfer)).toBeGreaterThan(0n)
  })
})
