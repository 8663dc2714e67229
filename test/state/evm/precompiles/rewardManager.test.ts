import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { selectorOf } from '../../../../state/evm/precompiles/abi.js'
import { rewardManagerAddress } from '../../../../state/evm/precompiles/addresses.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { ann, bea, cid } from '../chain/makeChain.js'
import { fromStart, makeSubnetChain } from '../chain/makeSubnetChain.js'
import { blackhole } from '../fixtures.js'

const call = (name: string, address?: Address) =>
  `0x${selectorOf(`${name}(${address === undefined ? '' : 'address'})`)}${address === undefined ? '' : toWord(BigInt(address)).slice(2)}`
const maker = `0x${'ad'.repeat(20)}` as Address
const zero = `0x${'0'.repeat(40)}` as Address
const managed = { rewardManagerConfig: { ...fromStart, adminAddresses: [ann.address] } }

describe('the fee recipient', () => {
  it('is the blackhole by default', async () => {
    const { send } = makeSubnetChain({ config: { feeRecipient: maker } })
    expect((await send(ann, { to: bea.address })).block.header.coinbase).toBe(blackhole)
  })

  it('is named by the block producer when the genesis allows it', async () => {
    const { chain, send } = makeSubnetChain({
      genesis: { allowFeeRecipients: true },
      config: { feeRecipient: maker },
    })
    const { block, receipt } = await send(ann, { to: bea.address })
    expect(block.header.coinbase).toBe(maker)
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect(chain.stateAt(block).balance(maker)).toBe(fee)
  })
})

describe('the reward manager', () => {
  it('starts with the setting of the genesis', async () => {
    const of = async (genesis: object) => {
      const { read } = makeSubnetChain({ genesis: { ...managed, ...genesis } })
      return [
        await read(cid.address, rewardManagerAddress, call('areFeeRecipientsAllowed')),
        await read(cid.address, rewardManagerAddress, call('currentRewardAddress')),
      ]
    }
    expect(await of({})).toEqual([toWord(0n), toWord(BigInt(blackhole))])
    expect(await of({ allowFeeRecipients: true })).toEqual([toWord(1n), toWord(0n)])
  })

  it('gives the fees to an address from the next block on', async () => {
    const { send } = makeSubnetChain({ genesis: managed })
    const data = hexToBytes(call('setRewardAddress', cid.address))
    const { block, receipt } = await send(ann, { to: rewardManagerAddress, data })
    expect(block.header.coinbase).toBe(blackhole)
    expect(receipt.logs[0]!.topics.slice(1)).toEqual([
      toWord(BigInt(ann.address)),
      toWord(BigInt(blackhole)),
      toWord(BigInt(cid.address)),
    ])
    expect((await send(bea, { to: ann.address })).block.header.coinbase).toBe(cid.address)
  })

  it('gives the fees to block producers, or burns them again', async () => {
    const { send } = makeSubnetChain({ genesis: managed, config: { feeRecipient: maker } })
    await send(ann, { to: rewardManagerAddress, data: hexToBytes(call('allowFeeRecipients')) })
    const allowed = await send(ann, { to: rewardManagerAddress, data: hexToBytes(call('disableRewards')) })
    expect(allowed.block.header.coinbase).toBe(maker)
    expect((await send(bea, { to: ann.address })).block.header.coinbase).toBe(blackhole)
  })

  it('refuses an empty address, and callers that are not on its list', async () => {
    const { read } = makeSubnetChain({ genesis: managed })
    expect(await read(ann.address, rewardManagerAddress, call('setRewardAddress', zero))).toBe(
      'reward address cannot be empty',
    )
    for (const name of ['allowFeeRecipients', 'disableRewards'])
      expect(await read(cid.address, rewardManagerAddress, call(name))).toBe(
        `non-enabled cannot call ${name}: ${checksumAddress(cid.address)}`,
      )
  })
})
