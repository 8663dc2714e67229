import { expect, it } from '@jest/globals'
import { cChainConfig, goCChainConfig } from '../../../../state/evm/coreth/cChainConfig.js'
import { KeptGenesis } from '../../../../state/evm/genesis/KeptGenesis.js'
import { parseGenesis } from '../../../../state/evm/genesis/parseGenesis.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import { toAddress } from '../../../../state/evm/values/Address.js'
import { genesisText, makeChain } from '../chain/makeChain.js'

const contract = toAddress(new Uint8Array(20).fill(0xc0))
const text = genesisText().replace(
  '"alloc":{',
  `"alloc":{"${contract}":{"balance":"7","code":"0x6001","storage":{"0x02":"0x0a"}},`,
)

/** Reads a genesis, and counts how often. */
function setup() {
  let readings = 0
  const kept = new KeptGenesis((file) => {
    readings++
    return parseGenesis(file, goCChainConfig)
  })
  const { precompiles, upgrades } = makeChain().chain.config
  /** Makes a chain's state from a file. @param timestamp of the genesis block */
  const chain = (file: string, timestamp?: bigint, keepPreimages = false) => {
    const head = kept.head(file)
    const config = cChainConfig(head, upgrades, precompiles)
    const store = new StateStore('coreth', { keepPreimages })
    return kept.state(file, timestamp ?? head.timestamp, config, store)
  }
  return { kept, chain, readings: () => readings, activation: precompiles[0] }
}

it('a second chain from the same genesis has the same state without reading it again, and its own store', () => {
  const { kept, chain, readings } = setup()
  const [first, second] = [chain(text), chain(text)]
  expect(readings()).toBe(1)
  expect(second.root).toBe(first.root)
  expect(second.balance(contract)).toBe(7n)
  expect(second.code(contract)).toEqual(Uint8Array.of(0x60, 1))
  expect(second.store).not.toBe(first.store)
  expect('alloc' in kept.head(text)).toBe(false)
})

it('another file is read, and so is the same one after it', () => {
  const { chain, readings } = setup()
  const first = chain(text)
  expect(chain(genesisText()).root).not.toBe(first.root)
  expect(chain(text).root).toBe(first.root)
  expect(readings()).toBe(3)
})

it('what a file says beside its accounts is that of the file', () => {
  const { kept } = setup()
  const limits = [1n, 2n, 1n].map((gasLimit) => {
    return kept.head(`{"config":{},"gasLimit":${gasLimit},"difficulty":1,"alloc":{}}`).gasLimit
  })
  expect(limits).toEqual([1n, 2n, 1n])
})

it('the state is made again for a time at which other precompiles are active', () => {
  const { chain, activation } = setup()
  const address = activation?.precompile.address ?? contract
  const before = chain(text, (activation?.timestamp ?? 0n) - 1n)
  expect(before.nonce(address)).toBe(0n)
  expect(chain(text, activation?.timestamp).nonce(address)).toBe(1n)
  expect(chain(text, (activation?.timestamp ?? 0n) + 99n).nonce(address)).toBe(1n)
})

it('a chain that collects preimages gets those of the genesis', () => {
  const { chain } = setup()
  chain(text)
  const { store } = chain(text, undefined, true)
  expect([...(store.preimages?.all() ?? [])].map((bytes) => Buffer.from(bytes).toString('hex'))).toContain(
    contract.slice(2),
  )
})
