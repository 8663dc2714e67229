import { describe, expect, it } from '@jest/globals'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { blockSize } from '../../../../state/evm/blocks/encodeBlock.js'
import { cChainConfig, goCChainConfig } from '../../../../state/evm/coreth/cChainConfig.js'
import { genesisBlock } from '../../../../state/evm/genesis/genesisBlock.js'
import { parseGenesis } from '../../../../state/evm/genesis/parseGenesis.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import { buildGenesis } from '../../../../state/genesis/buildGenesis.js'
import { upgradeNames } from '../../../../state/profiles/UpgradeSchedule.js'
import { upgradesOf } from '../../../../state/profiles/upgradesOf.js'
import { genesisText, makeChain } from '../chain/makeChain.js'

describe('genesisBlock', () => {
  it("is the local network's, warp precompile included", () => {
    const { warpMessenger, genesis, config } = localParts()
    const { block, state } = genesisBlock(genesis, config)
    expect(block.hash).toBe('0x608ddbd611241719b64642d8e152537e2a5bdf46b6ddb9e8f15340c5e007b8b1')
    expect(block.header.stateRoot).toBe('0x3283022557b0e7ad755ac1739dbff2937186a2ed160772ba6c6009cb327a638f')
    expect(state.nonce(warpMessenger)).toBe(1n)
    expect(state.code(warpMessenger)).toEqual(Uint8Array.of(1))
    expect(blockSize(block, 'coreth')).toBe(0x256)
  })

  it("is mainnet's, from before all upgrades", async () => {
    const { cChain } = await buildGenesis({ networkId: 1, genesisFile: undefined, nowSeconds: 1_767_225_600 })
    const genesis = parseGenesis(cChain.genesisText, goCChainConfig)
    const config = cChainConfig(genesis, upgradesOf(1, undefined).evmTimesSeconds, [])
    expect(genesisBlock(genesis, config).block.hash).toBe(
      '0x31ced5b9beb7f8782b014660da0cb18cc409f121f408186886e1ca3e8eeca96b',
    )
    expect(config.json).toMatchObject({ berlinBlock: 1_640_340n, londonBlock: 3_308_552n })
  })

  it('has the fields of Helicon where that is active from the start', () => {
    const { genesis, config } = localParts()
    const withHelicon = (helicon: bigint) =>
      genesisBlock(genesis, { ...config, upgrades: { ...config.upgrades, helicon } }).block
    const block = withHelicon(genesis.timestamp)
    expect(block.hash).toBe('0xa8ba8fe99b2affb0ed27d0d8c825f6292c3c6f5eb9d53707504bea02ac9c1a9b')
    expect(blockSize(block, 'coreth')).toBe(0x25c)
    expect(withHelicon(genesis.timestamp + 1n).hash).toBe(
      '0x608ddbd611241719b64642d8e152537e2a5bdf46b6ddb9e8f15340c5e007b8b1',
    )
  })

  // From AvalancheGo, vms/saevm/cchain/genesis_test.go: the local network's genesis with all upgrades up to one.
  it.each([
    ['apricotPhase3', '0xcf3b70b572f31b036e2b0ca81788f34db5767899d7eed517c0c4cd61907b5755'],
    ['cortina', '0xcf3b70b572f31b036e2b0ca81788f34db5767899d7eed517c0c4cd61907b5755'],
    ['durango', '0xd650b9947b759224835fb8c845f128cb9c8f016f72fec0e953d48c5872dd923a'],
    ['etna', '0x17a7011ebbed7c97c7858cec856bd462a1fe9c216ef5f110b40c3b573dc84c6f'],
    ['fortuna', '0x17a7011ebbed7c97c7858cec856bd462a1fe9c216ef5f110b40c3b573dc84c6f'],
    ['granite', '0x608ddbd611241719b64642d8e152537e2a5bdf46b6ddb9e8f15340c5e007b8b1'],
    ['helicon', '0xa8ba8fe99b2affb0ed27d0d8c825f6292c3c6f5eb9d53707504bea02ac9c1a9b'],
  ] as const)('has the fields of all upgrades up to %s', (last, hash) => {
    const { genesis, config } = localParts()
    const active = upgradeNames.slice(0, upgradeNames.indexOf(last) + 1)
    const upgrades = { ...config.upgrades }
    for (const name of upgradeNames) upgrades[name] = genesis.timestamp + (active.includes(name) ? 0n : 1n)
    const precompiles = config.precompiles.map((one) => ({ ...one, timestamp: upgrades.durango }))
    expect(genesisBlock(genesis, { ...config, upgrades, precompiles }).block.hash).toBe(hash)
  })

  it('applies allocations after precompiles', () => {
    const { config, warpMessenger } = localParts()
    const text = genesisText().replace(
      '"alloc":{',
      `"alloc":{"${warpMessenger}":{"balance":"7","nonce":"0x5","code":"0x6001","storage":{"0x02":"0x0a"}},`,
    )
    const { state } = genesisBlock(parseGenesis(text, goCChainConfig), config)
    expect(state.balance(warpMessenger)).toBe(7n)
    expect(state.nonce(warpMessenger)).toBe(5n)
    expect(state.code(warpMessenger)).toEqual(Uint8Array.of(0x60, 1))
    const word = (digits: string) => `0x${digits.padStart(64, '0')}` as Hash
    expect(state.storage(warpMessenger, word('2'))).toBe(word('a'))
  })
})

describe('parseGenesis', () => {
  it('accepts numbers in hexadecimal and decimal, quoted or not', () => {
    for (const number of ['"0x10"', '"16"', '16'])
      expect(
        parseGenesis(
          `{"config":{"chainId":1},"gasLimit":${number},"difficulty":${number},"alloc":{}}`,
          goCChainConfig,
        ),
      ).toMatchObject({
        gasLimit: 16n,
        difficulty: 16n,
      })
  })

  it('reads every member, and has zeros for those that may be missing', () => {
    const needed = '"config":{"chainId":1},"gasLimit":1,"difficulty":2,"alloc":{}'
    const zeros = `0x${'00'.repeat(32)}`
    const { config, alloc, ...rest } = parseGenesis(`{${needed}}`, goCChainConfig)
    expect([config?.chainId, alloc.size]).toEqual([1n, 0])
    expect(rest).toStrictEqual({
      nonce: 0n,
      timestamp: 0n,
      extraData: new Uint8Array(0),
      gasLimit: 1n,
      difficulty: 2n,
      mixHash: zeros,
      coinbase: `0x${'00'.repeat(20)}`,
      number: 0n,
      gasUsed: 0n,
      parentHash: zeros,
      baseFee: undefined,
      excessBlobGas: undefined,
      blobGasUsed: undefined,
    })
    const [mixHash, parentHash, coinbase] = ['12'.repeat(32), '34'.repeat(32), '56'.repeat(20)].map(
      (digits) => `0x${digits}`,
    )
    const numbers = '"nonce":3,"timestamp":4,"number":5,"gasUsed":6,"baseFeePerGas":7,"excessBlobGas":8'
    const bytes = `"extraData":"0x0a","mixHash":"${mixHash}","parentHash":"${parentHash}","coinbase":"${coinbase}"`
    expect(parseGenesis(`{${needed},${numbers},"blobGasUsed":9,${bytes}}`, goCChainConfig)).toMatchObject({
      nonce: 3n,
      timestamp: 4n,
      extraData: Uint8Array.of(10),
      mixHash,
      coinbase,
      number: 5n,
      gasUsed: 6n,
      parentHash,
      baseFee: 7n,
      excessBlobGas: 8n,
      blobGasUsed: 9n,
    })
  })

  it.each([
    ['', 'parsing genesis: unexpected end of JSON input'],
    ['nope', "parsing genesis: invalid character 'o' in literal null (expecting 'u')"],
    ['{"config":{}}', "parsing genesis: missing required field 'gasLimit' for Genesis"],
    ['{"config":{},"gasLimit":1}', "parsing genesis: missing required field 'difficulty' for Genesis"],
    [
      '{"config":{},"gasLimit":1,"difficulty":1}',
      "parsing genesis: missing required field 'alloc' for Genesis",
    ],
    [
      '{"config":{},"gasLimit":"x","difficulty":1,"alloc":{}}',
      'parsing genesis: invalid hex or decimal integer "x"',
    ],
    ['[]', 'parsing genesis: json: cannot unmarshal array into Go value of type core.Genesis'],
    ['"x"', 'parsing genesis: json: cannot unmarshal string into Go value of type core.Genesis'],
    ['5', 'parsing genesis: json: cannot unmarshal number into Go value of type core.Genesis'],
    ['null', "parsing genesis: missing required field 'gasLimit' for Genesis"],
    [
      '{"config":5}',
      'parsing genesis: decoding JSON into *params.ChainConfig: json: cannot unmarshal number into Go value of type params.chainConfigWithoutMethods',
    ],
    [
      '{"config":{"chainId":"1"}}',
      'parsing genesis: decoding JSON into *params.ChainConfig: math/big: cannot unmarshal "\\"1\\"" into a *big.Int',
    ],
    [
      '{"coinbase":"1111"}',
      'parsing genesis: json: cannot unmarshal hex string without 0x prefix into Go struct field Genesis.coinbase of type common.Address',
    ],
    ['{"mixHash":"0x12"}', 'parsing genesis: hex string has length 2, want 64 for common.Hash'],
  ])('refuses %s', (text, message) => {
    expect(() => parseGenesis(text, goCChainConfig)).toThrow(message)
  })
})

describe('the allocations of a genesis', () => {
  const read = (alloc: string) =>
    parseGenesis(`{"config":{},"gasLimit":1,"difficulty":1,"alloc":${alloc}}`, goCChainConfig)

  it('have addresses with or without 0x', () => {
    const keys = ['11'.repeat(20), `0X${'AB'.repeat(20)}`]
    const { alloc } = read(`{"${keys[0]}":{"balance":1},"${keys[1]}":{"balance":2}}`)
    expect([...alloc.keys()]).toEqual([`0x${'11'.repeat(20)}`, `0x${'ab'.repeat(20)}`])
  })

  it('have slots and words of up to 32 bytes, with or without 0x, and no nonce and no code where none is said', () => {
    const storage = `{"0x01":"${'Ab'.repeat(32)}","":"0x"}`
    const { alloc } = read(`{"${'11'.repeat(20)}":{"balance":1,"storage":${storage}}}`)
    const word = (digits: string) => `0x${digits.padStart(64, '0')}`
    expect([...alloc.values()]).toStrictEqual([
      {
        balance: 1n,
        nonce: 0n,
        code: new Uint8Array(0),
        storage: new Map([
          [word('1'), word('ab'.repeat(32))],
          [word(''), word('')],
        ]),
      },
    ])
  })

  // Errors of the node's own decoder.
  it.each([
    ['{"0x1234":{"balance":1}}', 'hex string has length 4, want 40 for UnprefixedAddress'],
    ['{"":{"balance":1}}', 'hex string has length 0, want 40 for UnprefixedAddress'],
    ['{"123":{"balance":1}}', 'hex string of odd length'],
    [`{"${'zz'.repeat(20)}":{"balance":1}}`, 'invalid hex string'],
    [
      '5',
      'json: cannot unmarshal number into Go struct field Genesis.alloc of type map[common.UnprefixedAddress]types.Account',
    ],
    [
      '{"0x1234":5}',
      'json: cannot unmarshal number into Go struct field Genesis.alloc of type types.Account',
    ],
    ['{"0x1234":null}', "missing required field 'balance' for Account"],
    [
      '{"0x1234":{"balance":1,"code":"0x1"}}',
      'json: cannot unmarshal hex string of odd length into Go struct field Genesis.alloc.code of type hexutil.Bytes',
    ],
    [
      `{"0x1234":{"balance":1,"storage":{"0x01":"0x${'1'.repeat(66)}"}}}`,
      `too many hex characters in storage key/value "${'1'.repeat(66)}"`,
    ],
    ['{"0x1234":{"balance":1,"storage":{"0x1":"0x1"}}}', 'invalid hex storage key/value "1"'],
    [
      '{"0x1234":{"balance":1,"storage":{"0x01":true}}}',
      'json: cannot unmarshal bool into Go struct field Genesis.alloc.storage of type types.storageJSON',
    ],
  ])('refuse %s', (alloc, message) => {
    expect(() => read(alloc)).toThrow(`parsing genesis: ${message}`)
  })
})

describe('cChainConfig', () => {
  it('contains all upgrades in the order of their names', () => {
    const keys = Object.keys(localParts().config.json)
    expect(keys).toEqual([...keys].sort())
    expect(stringifyJson(localParts().config.json)).toContain('"cancunTime":1607144400,"chainId":43112,')
  })
})

function localParts() {
  const { config } = makeChain().chain
  const [warp] = config.precompiles
  return {
    genesis: parseGenesis(genesisText(), goCChainConfig),
    config,
    warpMessenger: warp?.precompile.address as Address,
  }
}
