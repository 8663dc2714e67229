import { describe, expect, test } from '@jest/globals'
import { bytesToHex } from '../../../state/codec/hex.js'
import { idFromBytes, idToString, nodeIdToString } from '../../../state/codec/ids.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { ewoqAddress } from '../../../state/evm/values/ewoqAddress.js'
import { larger } from '../../../state/gas/bounds.js'
import { buildGenesis } from '../../../state/genesis/buildGenesis.js'
import { genesisValidator } from '../../../state/genesis/platformGenesis.js'
import { amountOf } from '../../../state/utxo/outputs.js'
import { genesisFile1337, refusedGenesisFiles } from './refusedGenesisFiles.js'

const november2026 = 1_795_249_395

/** IDs from AvalancheGo's own tests (`genesis/genesis_test.go`). */
const known = [
  {
    networkId: 1,
    hrp: 'avax',
    nowSeconds: november2026,
    genesisHash: 'UUvXi6j7QhVvgpbKM89MP5HdrxKm9CaJeHc187TsDNf8nZdLk',
    avaxAssetId: 'FvwEAhmxKfeiG8SnEvq42hc6whRyY3EFYAvebMqDNDGCgxN5Z',
    xChainId: '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM',
    cChainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
  },
  {
    networkId: 5,
    hrp: 'fuji',
    nowSeconds: november2026,
    genesisHash: 'MSj6o9TpezwsQx4Tv7SHqpVvCbJ8of1ikjsqPZ1bKRjc9zBy3',
    avaxAssetId: 'U8iRqJoiJm8xZHAacmvYyZVwqQx6uDNtQeP3CQ6fcgQk3JqnK',
    xChainId: '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm',
    cChainId: 'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
  },
  {
    networkId: 12345,
    hrp: 'local',
    nowSeconds: 1_721_016_000,
    genesisHash: '2nRRoR76HuEk1JjDpRdN8FKvZFvUXWxY3b9C5rZRPFjcgEh7S7',
    avaxAssetId: '2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe',
    xChainId: '2eNy1mUFdmaxXNj1eQHUe7Np4gju9sJsEtWQ4MX3ToiNKuADed',
    cChainId: '2owdGqyG6FFzTHy5qhenDXQcEghvr571KZE3gSfRJERSJinuwC',
  },
]

describe('the genesis of a known network', () => {
  test.each(known)("$networkId has the node's IDs", async (network) => {
    const genesis = await buildGenesis(network)
    expect({
      genesisHash: idToString(idFromBytes(sha256(genesis.pChain.genesisBytes))),
      avaxAssetId: idToString(genesis.avaxAssetId),
      xChainId: idToString(genesis.xChain.chainId),
      cChainId: idToString(genesis.cChain.chainId),
      hrp: genesis.hrp,
    }).toEqual({
      genesisHash: network.genesisHash,
      avaxAssetId: network.avaxAssetId,
      xChainId: network.xChainId,
      cChainId: network.cChainId,
      hrp: network.hrp,
    })
    expect(genesis.pChain.block.parentId).toBe(idFromBytes(sha256(genesis.pChain.genesisBytes)))
    expect(genesis.pChain.block.height).toBe(0n)
  })

  test('of local moves its start forward in steps of 270 days', async () => {
    const startOf = async (nowSeconds: number) =>
      (await buildGenesis({ networkId: 12345, nowSeconds })).startTime
    expect(await startOf(0)).toBe(1_721_016_000n)
    expect(await startOf(1_744_343_999)).toBe(1_721_016_000n)
    expect(await startOf(1_744_344_000)).toBe(1_744_344_000n)
    expect(await startOf(november2026)).toBe(1_791_000_000n)
  })

  test('of local has the recorded block and validators in November 2026', async () => {
    const { pChain } = await buildGenesis({ networkId: 12345, nowSeconds: november2026 })
    expect(idToString(pChain.block.id)).toBe('2kdALCW3F7vR7MkpYLC4m7yhyByiSTT3g5AzYcZGWhiRnq7YYr')
    const validators = new Map(
      pChain.validators.map(({ id, unsigned }) => [
        'validator' in unsigned ? nodeIdToString(unsigned.validator.nodeId) : '',
        idToString(id),
      ]),
    )
    expect(validators.get('NodeID-P7oB2McjBGgW2NXXWVYjV8JEDFoW9xDE5')).toBe(
      'LDV9xafRo1d8ENJnxgTuA1BV2z27a4bwDs8sxgQejW8eBwHtR',
    )
    expect(validators.get('NodeID-GWPcbFJZFfZreETSoWjPimr846mXEKCtu')).toBe(
      '2bVAoFmgAz1jLZSVL1wbwPWx4LaTUVkjchBhSL6Zqj9XcakYQb',
    )
    expect(validators.size).toBe(5)
  })

  test('locks exactly the outputs whose unlock time is after the start', async () => {
    const kindsOf = async (networkId: number) => {
      const { pChain } = await buildGenesis({ networkId, nowSeconds: november2026, bare: true })
      return [...new Set(pChain.utxos.map(({ output }) => output.kind))]
    }
    expect(await kindsOf(1)).toEqual(['stakeableLock'])
    expect(await kindsOf(12345)).toEqual(['transfer'])
  })

  test('is available for any other network ID without a file, with its own address prefix', async () => {
    const genesis = await buildGenesis({ networkId: 76, nowSeconds: november2026 })
    expect(genesis).toMatchObject({ networkId: 76, networkName: 'network-76', hrp: 'custom' })
    expect(genesis.initialSupply).toBe(360_000_000_000_000_000n)
    expect(idToString(genesis.avaxAssetId)).not.toBe(known[2]!.avaxAssetId)
  })
})

describe('the genesis of a custom network', () => {
  test('is read from its file', async () => {
    const genesis = await buildGenesis({
      networkId: 1337,
      genesisFile: genesisFile1337,
      nowSeconds: november2026,
    })
    expect(idToString(genesis.avaxAssetId)).toBe('28N55gFiYRrHWTopC4mybgvTw92x4EmWiZBLCRBgjXFyBgx9UN')
    expect(genesis.startTime).toBe(1_790_000_000n)
    expect(genesis.message).toBe('{{ fun_quote }}')
    expect(bytesToHex(genesis.cChain.genesisBytes)).toBe(
      Buffer.from(genesis.cChain.genesisText).toString('hex'),
    )
  })

  test.each(refusedGenesisFiles.map((refused) => [refused.name, refused] as const))(
    'is refused as the node refuses it: %s',
    async (_, { networkId = 1337, find = '', put = '', text, error }) => {
      const genesisFile = text ?? genesisFile1337.replace(find, put)
      expect(text === undefined && genesisFile === genesisFile1337).toBe(false)
      await expect(buildGenesis({ networkId, genesisFile, nowSeconds: november2026 })).rejects.toThrow(
        expect.objectContaining({ name: 'NodeError', message: error }),
      )
    },
  )
})

describe('the genesis of fuji with funds and validators', () => {
  const amounts = (utxos: readonly { readonly output: object }[]) =>
    utxos.reduce((sum, { output }) => sum + amountOf(output as Parameters<typeof amountOf>[0]), 0n)
  const at = (nowSeconds: bigint, bare = false) =>
    buildGenesis({ networkId: 5, nowSeconds: Number(nowSeconds), bare })

  test('has the stakes that run, and what those that ended had staked as outputs', async () => {
    const bare = await at(BigInt(november2026), true)
    const stakes = bare.pChain.validators.map((tx) => ({ tx, ...genesisValidator(tx) }))
    const last = stakes.reduce((latest, { end }) => larger(latest, end), 0n)
    const running = stakes.filter(({ end }) => end === last)
    for (const [now, expected] of [
      [last - 1n, running],
      [last, []],
    ] as const) {
      const { pChain, headTime, startTime } = await at(now)
      expect(pChain.validators.slice(0, -5)).toEqual(expected.map(({ tx }) => tx))
      expect(headTime).toBe(expected.length === 0 ? now : startTime)
      const added = pChain.validators.slice(-5).map((tx) => genesisValidator(tx))
      // A clock that starts years ago is before the start of local.
      expect(added.map(({ start }) => start)).toEqual(Array(5).fill(now))
      const ended = stakes.filter(({ tx }) => !expected.some((each) => each.tx === tx))
      const endedWeight = ended.reduce((sum, { weight }) => sum + weight, 0n)
      expect(amounts(pChain.utxos)).toBe(amounts(bare.pChain.utxos) + endedWeight + 40_000_000n * 10n ** 9n)
      expect(pChain.utxos.map(({ outputIndex }) => outputIndex)).toEqual([...pChain.utxos.keys()])
      expect(pChain.genesisBytes).toEqual(bare.pChain.genesisBytes)
    }
  })

  test('begins its stakes with local, gives the ewoq key its funds, and asks for the lowest fees', async () => {
    const { pChain, xChain, cChain, avaxAssetId } = await at(BigInt(november2026))
    expect(pChain.validators.map(({ unsigned }) => unsigned)).toMatchObject(
      Array(5).fill({ delegationShares: 20_000, validator: { start: 1_791_000_000n } }),
    )
    expect(xChain.granted.map(({ outputIndex, assetId, output }) => [outputIndex, assetId, output])).toEqual([
      [0, avaxAssetId, expect.objectContaining({ kind: 'transfer', amount: 300_000_000n * 10n ** 9n })],
      [1, avaxAssetId, expect.objectContaining({ kind: 'transfer', amount: 10_000_000n * 10n ** 9n })],
    ])
    expect([...cChain.granted]).toEqual([[ewoqAddress, 50_000_000n * 10n ** 18n]])
  })
})
