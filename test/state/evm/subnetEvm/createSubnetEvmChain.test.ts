import { describe, expect, it } from '@jest/globals'
import { toHex } from '../../../../state/codec/hex.js'
import { emptyId } from '../../../../state/codec/ids.js'
import { selectorOf } from '../../../../state/evm/precompiles/abi.js'
import {
  nativeMinterAddress,
  transactionAllowListAddress,
} from '../../../../state/evm/precompiles/addresses.js'
import { createSubnetEvmChain } from '../../../../state/evm/subnetEvm/createSubnetEvmChain.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { upgradesOf } from '../../../../state/profiles/upgradesOf.js'
import { Random } from '../../../../state/time/Random.js'
import { TaskQueue } from '../../../../state/time/TaskQueue.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { nothingVerifies } from '../../../../state/warp/WarpVerifier.js'
import { ann, bea, cid, startMs } from '../chain/makeChain.js'
import { fromStart, makeSubnetChain, startSeconds } from '../chain/makeSubnetChain.js'
import { l1Genesis } from '../genesis/l1Genesis.js'

const receiver = `0x${'ee'.repeat(20)}` as Address

/** Returns a genesis with warp whose block real nodes reported; `changes` replaces its members. */
function knownGenesis(changes: object): string {
  return JSON.stringify({
    ...l1Genesis({
      config: { warpConfig: { blockTimestamp: 1607144400 } },
      alloc: { '8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC': { balance: '0x52B7D2DCC80CD2E4000000' } },
    }),
    ...changes,
  })
}

function genesisOf(genesisText: string) {
  const { clock } = makeSubnetChain()
  return createSubnetEvmChain({
    blockchainId: emptyId,
    networkId: 12345,
    genesisText,
    upgrades: upgradesOf(12345, undefined),
    configText: undefined,
    upgradeText: undefined,
    warp: nothingVerifies,
    blockDelay: 'instant',
    clock,
    random: new Random('test'),
    undo: new UndoLog(),
    queue: new TaskQueue(),
  }).genesis
}

describe('a chain of a subnet', () => {
  it('has the genesis block of a real node', () => {
    expect(genesisOf(knownGenesis({})).hash).toBe(
      '0x9ef1a7643bc8b919b4026f2bb07a86f6966e247084959937aef3dd22d222cb93',
    )
    expect(genesisOf(knownGenesis({ alloc: {} })).hash).toBe(
      '0x7fbe1379b31e8b4ebe5348f51fad596f0eb7455747ca0334b519eeae33040f47',
    )
  })

  it.each([
    ["parsing genesis: missing required field 'gasLimit' for Genesis", '{}'],
    ["parsing genesis: missing required field 'alloc' for Genesis", knownGenesis({ alloc: undefined })],
    [
      'failed to verify genesis: gas limit in fee config (8000000) does not match gas limit in header (12000000)',
      knownGenesis({ config: undefined }),
    ],
    ["can't commit genesis block with number > 0", knownGenesis({ number: '0x1' })],
  ])('is refused with a malformed genesis: %s', (reason, text) => {
    expect(() => genesisOf(text)).toThrow(reason)
  })

  it("has its node's fee recipient as coinbase, and the zero address when that is invalid", () => {
    const mixed = '0xad9A9943a4b0339B3D2c3F3c88aF3E40eDe3dEd9'
    expect(makeSubnetChain({ config: { feeRecipient: mixed } }).chain.etherbase).toBe(mixed.toLowerCase())
    expect(makeSubnetChain({ config: { feeRecipient: 'me' } }).chain.etherbase).toBe(`0x01${'0'.repeat(38)}`)
  })
})

describe('an upgrade file', () => {
  const at = (seconds: number) => startSeconds + seconds

  it('enables precompiles with the first block at or past their time, and disables them with all their state', async () => {
    const { chain, clock, send } = makeSubnetChain({
      upgrade: {
        precompileUpgrades: [
          { txAllowListConfig: { blockTimestamp: at(10), adminAddresses: [ann.address] } },
          { txAllowListConfig: { blockTimestamp: at(20), disable: true } },
        ],
      },
    })
    const code = () => toHex(chain.stateAt(chain.head).code(transactionAllowListAddress))
    await send(bea, { to: cid.address })
    expect(code()).toBe('0x')
    clock.set(startMs + 10_000)
    await send(ann, { to: cid.address })
    expect(code()).toBe('0x01')
    await expect(send(bea, { to: cid.address })).rejects.toThrow('non-allow listed address')
    clock.set(startMs + 20_000)
    // The pool uses the last accepted block, so refusals continue until a block is past the time.
    await expect(send(bea, { to: cid.address })).rejects.toThrow('non-allow listed address')
    await send(ann, { to: cid.address })
    expect(code()).toBe('0x')
    expect(chain.stateAt(chain.head).account(transactionAllowListAddress)).toBeUndefined()
    await send(bea, { to: cid.address })
  })

  it('changes accounts once: balance, code, storage', async () => {
    const { chain, clock, send } = makeSubnetChain({
      upgrade: {
        stateUpgrades: [
          {
            blockTimestamp: at(10),
            accounts: {
              [receiver]: { balanceChange: '0x77', code: '0x6001', storage: { [toWord(1n)]: toWord(9n) } },
            },
          },
        ],
      },
    })
    for (const seconds of [5, 10, 20]) {
      clock.set(startMs + seconds * 1000)
      await send(ann, { to: cid.address })
    }
    const before = chain.stateAt(chain.blockByNumber(1n)!)
    expect(before.account(receiver)).toBeUndefined()
    const state = chain.stateAt(chain.head)
    expect(state.balance(receiver)).toBe(0x77n)
    expect(state.nonce(receiver)).toBe(1n)
    expect(toHex(state.code(receiver))).toBe('0x6001')
    expect(state.storage(receiver, toWord(1n))).toBe(toWord(9n))
  })

  it('changes fees one block later than the state', async () => {
    const { clock, send } = makeSubnetChain({
      upgrade: {
        precompileUpgrades: [
          {
            feeManagerConfig: {
              blockTimestamp: at(10),
              initialFeeConfig: {
                gasLimit: 9_000_000,
                targetBlockRate: 2,
                minBaseFee: 50_000_000_000,
                targetGas: 12_000_000,
                baseFeeChangeDenominator: 40,
                minBlockGasCost: 0,
                maxBlockGasCost: 100,
                blockGasCostStep: 10,
              },
            },
          },
        ],
      },
    })
    clock.set(startMs + 10_000)
    const activation = await send(ann, { to: cid.address })
    expect(activation.block.header).toMatchObject({ gasLimit: 12_000_000n, baseFee: 25_000_000_000n })
    const next = await send(ann, { to: cid.address })
    expect(next.block.header).toMatchObject({ gasLimit: 9_000_000n, baseFee: 50_000_000_000n })
  })

  it('lets a precompile return without its previous roles', async () => {
    const { clock, send, read } = makeSubnetChain({
      genesis: { contractNativeMinterConfig: { ...fromStart, enabledAddresses: [ann.address] } },
      upgrade: {
        precompileUpgrades: [
          { contractNativeMinterConfig: { blockTimestamp: at(10), disable: true } },
          { contractNativeMinterConfig: { blockTimestamp: at(11), enabledAddresses: [bea.address] } },
        ],
      },
    })
    clock.set(startMs + 11_000)
    await send(ann, { to: cid.address })
    const role = (address: Address) =>
      read(
        cid.address,
        nativeMinterAddress,
        `0x${selectorOf('readAllowList(address)')}${toWord(BigInt(address)).slice(2)}`,
      )
    expect(await role(ann.address)).toBe(toWord(0n))
    expect(await role(bea.address)).toBe(toWord(1n))
  })
})
