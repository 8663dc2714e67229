import { beforeEach, describe, expect, test } from '@jest/globals'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import type { BaseTx } from '../../../../state/platform/txs/baseTx.js'
import type { OutputOwners } from '../../../../state/utxo/owners.js'
import type { TransferableOutput } from '../../../../state/utxo/transferables.js'
import type { Utxo } from '../../../../state/utxo/utxo.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { baseOf, fee, fundedKey, inputOf, sign, sortedInputs, utxoOf, Wallet } from '../Wallet.js'

const funded = new Wallet(fundedKey)
const [alice, bob, carol] = [new Wallet(1), new Wallet(2), new Wallet(3)]
const avax = 1_000_000_000n

let network: PlatformNetwork
beforeEach(async () => {
  network = await platformNetwork()
})

/** Creates an output paid by the genesis key. @returns the UTXO */
function give(output: TransferableOutput): Utxo {
  const tx = funded.pay(network.platform, (base) => ({ kind: 'BaseTx', base }), { outputs: [output] })
  network.platformProducer.issue(tx)
  const index = (tx.unsigned as BaseTx).base.outputs.indexOf(output)
  return utxoOf(network.platform, tx.id, index)
}

/** Spends UTXOs into an output, or burns them. @returns the reason of a refusal; undefined when accepted */
function spend(
  inputs: { utxo: Utxo; indices?: number[]; by: Wallet[]; unlocked?: boolean }[],
  outputs: TransferableOutput[] = [],
): string | undefined {
  const base = {
    ...baseOf(network.platform),
    outputs,
    inputs: sortedInputs(
      inputs.map(({ utxo, indices, unlocked }) => {
        const input = inputOf(utxo, indices)
        return unlocked && input.input.kind === 'stakeableLock'
          ? { ...input, input: input.input.input }
          : input
      }),
    ),
  }
  try {
    network.platformProducer.issue(
      sign(
        { kind: 'BaseTx', base },
        inputs.map(({ by }) => by),
      ),
    )
    return undefined
  } catch (error) {
    return (error as Error).message.replace(/^.*failed execution: (?=\S)/, '')
  }
}

function owned(threshold: number, wallets: Wallet[], locktime = 0n): OutputOwners {
  return { locktime, threshold, addresses: wallets.map(({ address }) => address).sort() }
}

describe('owners', () => {
  test('sign with the threshold of keys, each at its index', () => {
    const wallets = [alice, bob, carol].sort((a, b) => (a.address < b.address ? -1 : 1))
    const utxo = give(alice.output(network.platform, avax, owned(2, wallets)))
    const [first, second, third] = wallets as [Wallet, Wallet, Wallet]
    expect(spend([{ utxo, indices: [0], by: [first] }])).toBe(
      'failed to verify transfer: input has less signers than expected',
    )
    expect(spend([{ utxo, indices: [0, 1, 2], by: [first, second, third] }])).toBe(
      'failed to verify transfer: input has more signers than expected',
    )
    expect(spend([{ utxo, indices: [0, 2], by: [third, first] }])).toMatch(
      /wrong signature: expected signature from/,
    )
    expect(spend([{ utxo, indices: [0, 2], by: [first] }])).toMatch(/expected a different number of signers/)
    expect(spend([{ utxo, indices: [2, 0], by: [third, first] }])).toBe(
      'input failed verification: address indices not sorted and unique',
    )
    expect(spend([{ utxo, indices: [0, 2], by: [first, third] }])).toBeUndefined()
  })

  test("wait until the node's clock passes their locktime", () => {
    const until = network.clock.nowSeconds() + 60n
    const utxo = give(alice.output(network.platform, avax, owned(1, [alice], until)))
    expect(spend([{ utxo, by: [alice] }])).toBe('failed to verify transfer: output is time locked')
    network.clock.set(Number(until) * 1000)
    expect(spend([{ utxo, by: [alice] }], [bob.output(network.platform, avax - fee)])).toBeUndefined()
  })
})

describe('value that is locked for staking until a time', () => {
  const locked = (locktime: bigint, amount: bigint, wallet: Wallet): TransferableOutput => ({
    assetId: network.platform.avaxAssetId,
    output: { kind: 'stakeableLock', locktime, output: { kind: 'transfer', amount, owners: wallet.owners } },
  })

  test('keeps its owner and lock; the fee is paid from elsewhere', () => {
    const until = network.clock.nowSeconds() + 60n
    const utxo = give(locked(until, avax, alice))
    const forFee = () => ({ utxo: give(alice.output(network.platform, fee)), by: [alice] })
    expect(spend([{ utxo, by: [alice], unlocked: true }])).toBe('locked funds not marked as locked')
    expect(spend([{ utxo, by: [alice] }])).toMatch(/^insufficient unlocked funds/)
    expect(spend([{ utxo, by: [alice] }, forFee()], [locked(until, avax, bob)])).toMatch(
      /^insufficient locked funds: \w+ needs 99\d+ more \w+ for locktime \d+$/,
    )
    expect(spend([{ utxo, by: [alice] }, forFee()], [locked(until + 1n, avax, alice)])).toMatch(
      /^insufficient locked funds/,
    )
    expect(spend([{ utxo, by: [alice] }, forFee()], [locked(until, avax, alice)])).toBeUndefined()
  })

  test('comes from what is not locked, to the last nAVAX that the fee leaves', () => {
    const until = network.clock.nowSeconds() + 60n
    const utxo = give(alice.output(network.platform, avax))
    // One input and one output with a lock: 4,111 gas at 1 nAVAX.
    expect(spend([{ utxo, by: [alice] }], [locked(until, avax + 1n, bob)])).toMatch(
      /^insufficient locked funds: \w+ needs 1 more \w+ for locktime \d+$/,
    )
    expect(spend([{ utxo, by: [alice] }], [locked(until, avax - 4_110n, bob)])).toMatch(
      /^insufficient unlocked funds: needs 1 more /,
    )
    expect(spend([{ utxo, by: [alice] }], [locked(until, avax - 4_111n, bob)])).toBeUndefined()
  })

  test('does not grow, not even by one nAVAX that the fee needs', () => {
    const until = network.clock.nowSeconds() + 60n
    const utxo = give(locked(until, avax, alice))
    // The two inputs and the output cost 7,084 gas at 1 nAVAX.
    const inputs = [
      { utxo, by: [alice] },
      { utxo: give(alice.output(network.platform, 7_084n)), by: [alice] },
    ]
    expect(spend(inputs, [locked(until, avax + 1n, alice)])).toMatch(
      /^insufficient unlocked funds: needs 1 more /,
    )
    expect(spend(inputs, [locked(until, avax, alice)])).toBeUndefined()
  })

  test('is covered for each lock and owner by itself', () => {
    const until = network.clock.nowSeconds() + 60n
    const first = give(locked(until, avax, alice))
    const second = give(locked(until, 2n * avax, alice))
    const forFee = { utxo: give(alice.output(network.platform, fee)), by: [alice] }
    const inputs = [{ utxo: first, by: [alice] }, { utxo: second, by: [alice] }, forFee]
    expect(spend(inputs, [locked(until, 3n * avax, alice)])).toBeUndefined()
  })

  test('is spendable after the time, however the input describes it', () => {
    const until = network.clock.nowSeconds() + 60n
    const utxo = give(locked(until, avax, alice))
    network.clock.set(Number(until) * 1000)
    expect(
      spend([{ utxo, by: [alice], unlocked: true }], [bob.output(network.platform, avax - fee)]),
    ).toBeUndefined()
  })

  test('requires the exact lock of its UTXO in the input', () => {
    const until = network.clock.nowSeconds() + 60n
    const utxo = give(locked(until, avax, alice))
    const other = { ...utxo, output: { ...utxo.output, locktime: until + 1n } } as Utxo
    expect(spend([{ utxo: other, by: [alice] }])).toBe(
      `input locktime does not match UTXO locktime: ${until + 1n} != ${until}`,
    )
  })
})

describe('inputs cover outputs', () => {
  test('of their own asset only', () => {
    const utxo = give(alice.output(network.platform, avax))
    const other = { ...utxo, assetId: '0d'.repeat(32) as Id }
    expect(spend([{ utxo: other, by: [alice] }])).toBe(
      `input asset ID does not match UTXO asset ID: ${idToString(other.assetId)} != ${idToString(utxo.assetId)}`,
    )
  })

  test('a UTXO can be spent once', () => {
    const utxo = give(alice.output(network.platform, avax))
    expect(spend([{ utxo, by: [alice] }])).toBeUndefined()
    expect(spend([{ utxo, by: [alice] }], [alice.output(network.platform, avax - fee)])).toMatch(
      /^failed to read consumed UTXO \w+:\d due to: not found$/,
    )
  })

  test('including the fee, to the last nAVAX', () => {
    // One input and one output: 4,099 gas at 1 nAVAX.
    const utxo = give(alice.output(network.platform, avax))
    expect(spend([{ utxo, by: [alice] }], [bob.output(network.platform, avax - 4_098n)])).toMatch(
      /^insufficient unlocked funds: needs 1 more /,
    )
    expect(spend([{ utxo, by: [alice] }], [bob.output(network.platform, avax + 1n)])).toMatch(
      /^insufficient unlocked funds: needs 4100 more /,
    )
    expect(spend([{ utxo, by: [alice] }], [bob.output(network.platform, avax - 4_099n)])).toBeUndefined()
  })
})
