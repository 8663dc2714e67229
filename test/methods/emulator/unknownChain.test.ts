import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { genesisFile1337 } from '../../state/genesis/refusedGenesisFiles.js'

let net: Snowglobe

beforeAll(async () => {
  net = await createNetwork({ l1s: [{ alias: 'games' }] })
})
afterAll(() => net.close())

const address = '0x000000000000000000000000000000000000dEaD'

it('the chain that was probably meant is named', async () => {
  const evm = "there is no EVM chain with alias/ID 'gmaes': did you mean 'games'?"
  await expect(net.mine({ chain: 'gmaes' })).rejects.toThrow(evm)
  await expect(net.setBalance(address, 1n, 'gmaes')).rejects.toThrow(evm)
  await expect(net.impersonate(address, 'gmaes')).rejects.toThrow(evm)
  await expect(net.providerFor('gmaes').request({ method: 'eth_chainId' })).rejects.toThrow(evm)
  const any = "the node runs no chain with alias/ID 'Game': did you mean 'games'?"
  await expect(net.fund({ address, amount: 1n, chain: 'Game' })).rejects.toThrow(any)
  await expect(net.explainTx('0x01', 'Game')).rejects.toThrow(any)
})

it('no chain is named where none is near', async () => {
  await expect(net.mine({ chain: 'nowhere' })).rejects.toThrow(
    /^there is no EVM chain with alias\/ID 'nowhere'$/m,
  )
})

it('a genesis at fault is described in plain words, with those of the node behind', async () => {
  const refusal = (genesis: string): Promise<unknown> =>
    net.l1s.create({ genesis }).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : error),
    )
  const node = /\(failed to create chain on subnet \w+: .*parsing genesis: /
  for (const [genesis, words] of [
    ['{"config":{"chainId":5},"alloc":{}}', 'the genesis has no "gasLimit" '],
    ['{"config":{"chainId":5},"gasLimit":1,"difficulty":0}', 'the genesis has no "alloc" '],
    [
      '{"config":{"chainId":5},"gasLimit":1,"difficulty":0,"alloc":{"0x00":{}}}',
      'an account in "alloc" of the genesis has no "balance" ',
    ],
    ['genesis.json', 'the genesis is not JSON '],
  ] as const) {
    const message = String(await refusal(genesis))
    expect(message.startsWith(words) ? words : message).toBe(words)
    expect(message).toMatch(node)
  }
})

it("so is the C-Chain's genesis of a network", async () => {
  const file = JSON.parse(genesisFile1337)
  const { gasLimit: _, ...genesis } = JSON.parse(file.cChainGenesis)
  const genesisFile = JSON.stringify({ ...file, cChainGenesis: JSON.stringify(genesis) })
  await expect(createNetwork({ networkId: 1337, genesisFile })).rejects.toThrow(
    /^the genesis has no "gasLimit" \(parsing genesis: missing required field 'gasLimit' for Genesis\)$/,
  )
})
