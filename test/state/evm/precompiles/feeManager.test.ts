import { describe, expect, it } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { feeConfigFields } from '../../../../state/evm/fees/FeeConfig.js'
import { selectorOf } from '../../../../state/evm/precompiles/abi.js'
import { feeManagerAddress } from '../../../../state/evm/precompiles/addresses.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { ann, bea, cid } from '../chain/makeChain.js'
import { fromStart, makeSubnetChain } from '../chain/makeSubnetChain.js'

const words = feeConfigFields.map(() => 'uint256').join(',')
const encode = (values: readonly bigint[]) => values.map((value) => toWord(value).slice(2)).join('')
const setFeeConfig = (values: readonly bigint[]) =>
  `0x${selectorOf(`setFeeConfig(${words})`)}${encode(values)}`

/** In the order of the contract's parameters. */
const before = [12_000_000n, 2n, 25_000_000_000n, 15_000_000n, 36n, 0n, 1_000_000n, 200_000n]
const after = [10_000_000n, 2n, 60_000_000_000n, 10_000_000n, 48n, 0n, 2_000_000n, 400_000n]
const managed = { feeManagerConfig: { ...fromStart, adminAddresses: [ann.address] } }

describe('the fee manager', () => {
  it("returns the genesis's fees until they are changed", async () => {
    const { read } = makeSubnetChain({ genesis: managed })
    const input = `0x${selectorOf('getFeeConfig()')}`
    expect(await read(cid.address, feeManagerAddress, input)).toBe(`0x${encode(before)}`)
    const changed = `0x${selectorOf('getFeeConfigLastChangedAt()')}`
    expect(await read(cid.address, feeManagerAddress, changed)).toBe(toWord(0n))
  })

  it('sets fees that apply from the next block on', async () => {
    const { chain, send, read } = makeSubnetChain({ genesis: managed })
    const { block, receipt } = await send(ann, {
      to: feeManagerAddress,
      data: hexToBytes(setFeeConfig(after)),
    })
    expect(receipt.status).toBe(1n)
    expect(block.header).toMatchObject({ gasLimit: 12_000_000n, baseFee: 25_000_000_000n })
    expect(bytesToHex(receipt.logs[0]!.data)).toBe(encode(before) + encode(after))
    const changed = `0x${selectorOf('getFeeConfigLastChangedAt()')}`
    expect(await read(cid.address, feeManagerAddress, changed)).toBe(toWord(1n))
    expect(chain.prices.nextBaseFee()).toBe(60_000_000_000n)
    const next = await send(bea, { to: cid.address })
    expect(next.block.header).toMatchObject({ gasLimit: 10_000_000n, baseFee: 60_000_000_000n })
  })

  it('keeps the lower 64 bits of the block rate', async () => {
    const { send, read } = makeSubnetChain({ genesis: managed })
    const rate = 2n ** 63n + 2n
    const values = [after[0]!, 2n ** 64n + rate, ...after.slice(2)]
    const { receipt } = await send(ann, { to: feeManagerAddress, data: hexToBytes(setFeeConfig(values)) })
    expect(receipt.status).toBe(1n)
    expect(await read(cid.address, feeManagerAddress, `0x${selectorOf('getFeeConfig()')}`)).toBe(
      `0x${encode([after[0]!, rate, ...after.slice(2)])}`,
    )
  })

  it('makes the pool require the new minimum fee', async () => {
    const { send } = makeSubnetChain({ genesis: managed })
    await send(ann, { to: feeManagerAddress, data: hexToBytes(setFeeConfig(after)) })
    await expect(send(bea, { gasFeeCap: 59_999_999_999n })).rejects.toThrow(
      `transaction underpriced: address ${checksumAddress(bea.address)} have gas fee cap (59999999999) < pool minimum fee cap (60000000000)`,
    )
  })

  it("makes the pool require the genesis's fees from the start", async () => {
    const initialFeeConfig = Object.fromEntries(
      feeConfigFields.map((field, index) => [field, Number(before[index])]),
    )
    const { chain, send } = makeSubnetChain({
      genesis: {
        feeManagerConfig: {
          ...fromStart,
          initialFeeConfig: { ...initialFeeConfig, minBaseFee: 30_000_000_000 },
        },
      },
    })
    expect(chain.prices.nextBaseFee()).toBe(30_000_000_000n)
    await expect(send(bea, { gasFeeCap: 29_999_999_999n })).rejects.toThrow(
      'pool minimum fee cap (30000000000)',
    )
  })

  it('refuses invalid fees, and callers that are not on its list', async () => {
    const { read } = makeSubnetChain({ genesis: managed })
    const unsound = [0n, ...after.slice(1)]
    expect(await read(ann.address, feeManagerAddress, setFeeConfig(unsound))).toBe(
      'cannot verify fee config: gasLimit cannot be less than or equal to 0: gasLimit = 0',
    )
    expect(await read(cid.address, feeManagerAddress, setFeeConfig(after))).toBe(
      `non-enabled cannot change fee config: ${checksumAddress(cid.address)}`,
    )
  })
})
