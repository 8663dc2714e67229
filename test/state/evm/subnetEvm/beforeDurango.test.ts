import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import {
  feeManagerAddress,
  nativeMinterAddress,
  rewardManagerAddress,
} from '../../../../state/evm/precompiles/addresses.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { ann, bea } from '../chain/makeChain.js'
import { fromStart, makeSubnetChain, startSeconds } from '../chain/makeSubnetChain.js'

/** A chain whose genesis schedules Durango and what follows an hour after its start, on a network of today. */
function chainBeforeDurango(genesis: object = {}) {
  return makeSubnetChain({
    genesis: {
      durangoTimestamp: startSeconds + 3_600,
      etnaTimestamp: startSeconds + 3_600,
      graniteTimestamp: startSeconds + 3_600,
      heliconTimestamp: 253_399_622_400,
      ...genesis,
    },
  })
}

const admins = { ...fromStart, adminAddresses: [ann.address] }
const wordOf = (address: string) => toWord(BigInt(address)).slice(2)
const mint = `0x4f5aaaba${wordOf(bea.address)}${toWord(5n).slice(2)}`
const forwarder = `0x${'f0'.repeat(20)}` as Address

describe('a chain whose genesis schedules Durango for later', () => {
  it('has stateful precompiles that emit no events and charge nothing for them', async () => {
    const { chain, send } = chainBeforeDurango({
      contractNativeMinterConfig: admins,
      feeManagerConfig: admins,
      rewardManagerConfig: admins,
    })
    const calls: readonly (readonly [to: Address, data: string, gas: bigint])[] = [
      [nativeMinterAddress, mint, 30_000n],
      [nativeMinterAddress, `0x0aaf7043${wordOf(bea.address)}`, 20_000n],
      [rewardManagerAddress, '0x0329099f', 25_000n],
      [feeManagerAddress, `0x704b6c02${wordOf(bea.address)}`, 20_000n],
    ]
    for (const [to, data, gas] of calls) {
      const { receipt } = await send(ann, { to, data: hexToBytes(data) })
      const input = hexToBytes(data)
      const dataGas = input.reduce((sum, byte) => sum + (byte === 0 ? 4n : 16n), 0n)
      expect([receipt.status, receipt.logs, receipt.gasUsed]).toEqual([1n, [], 21_000n + dataGas + gas])
    }
    expect(chain.head.header.extraData).toHaveLength(80)
  })

  it('has stateful precompiles that run with exactly their gas', async () => {
    const { send } = chainBeforeDurango({ contractNativeMinterConfig: admins })
    const data = hexToBytes(`0x0aaf7043${wordOf(bea.address)}`)
    const { gasUsed } = (await send(ann, { to: nativeMinterAddress, data })).receipt
    const exact = await send(ann, { to: nativeMinterAddress, data, gasLimit: gasUsed })
    expect(exact.receipt).toMatchObject({ status: 1n, gasUsed })
    const short = await send(ann, { to: nativeMinterAddress, data, gasLimit: gasUsed - 1n })
    expect(short.receipt).toMatchObject({ status: 0n, gasUsed: gasUsed - 1n })
  })

  it('takes input of the exact length only, and knows no managers', async () => {
    const { read } = chainBeforeDurango({
      contractNativeMinterConfig: admins,
      feeManagerConfig: admins,
      rewardManagerConfig: admins,
    })
    const failure = (to: Address, input: string) => read(ann.address, to, input)
    expect(await failure(nativeMinterAddress, `${mint}00`)).toBe('invalid input length for minting: 65')
    expect(await failure(nativeMinterAddress, `0xd0ebdbe7${wordOf(bea.address)}`)).toBe(
      'invalid non-activated function selector: 0xd0ebdbe7',
    )
    expect(await failure(nativeMinterAddress, `0x704b6c02${wordOf(bea.address)}00`)).toBe(
      'invalid input length for modifying allow list: 33',
    )
    expect(await failure(nativeMinterAddress, '0xeb54dae1')).toBe(
      'invalid input length for read allow list: 0',
    )
    expect(await failure(rewardManagerAddress, `0x5e00e679${wordOf(bea.address)}00`)).toBe(
      'invalid input length for setting reward address: 33',
    )
    expect(await failure(feeManagerAddress, `0x8f10b586${'00'.repeat(257)}`)).toBe(
      'invalid input length for fee config Input: 257',
    )
  })

  it('takes init code of any length for the price of its bytes', async () => {
    const { send } = chainBeforeDurango()
    const { receipt } = await send(ann, { to: undefined, data: new Uint8Array(49_153), gasLimit: 300_000n })
    expect([receipt.status, receipt.gasUsed]).toEqual([1n, 53_000n + 4n * 49_153n])
  })
})

describe('before Granite, since August 2025', () => {
  /** Calls the minter by DELEGATECALL with an empty input. */
  const code = `0x600060006000600073${nativeMinterAddress.slice(2)}5af400`
  const forwarding = {
    contractNativeMinterConfig: admins,
    durangoTimestamp: startSeconds,
    etnaTimestamp: startSeconds,
    graniteTimestamp: startSeconds + 10 * 365 * 86_400,
  }

  it('a transaction that runs a stateful precompile by DELEGATECALL is in no block', async () => {
    const { chain, clock, send, read } = chainBeforeDurango(forwarding)
    clock.set(Date.UTC(2025, 7, 3))
    await chain.control.mine(1)
    await chain.control.editAccount(forwarder, { code: hexToBytes(code) })
    await expect(read(ann.address, forwarder, '0x')).rejects.toThrow(
      'precompile cannot be called with DELEGATECALL',
    )
    const balance = chain.stateAt(chain.head).balance(ann.address)
    await expect(send(ann, { to: forwarder, data: new Uint8Array(0) })).rejects.toThrow('waits')
    expect(chain.head.header.number).toBe(1n)
    expect(chain.stateAt(chain.head).balance(ann.address)).toBe(balance)
  })
})
