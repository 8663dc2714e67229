import { describe, expect, it } from '@jest/globals'
import { stringifyJson } from '../../../../state/codec/json.js'
import { blockSize } from '../../../../state/evm/blocks/encodeBlock.js'
import { cChainConfig } from '../../../../state/evm/coreth/cChainConfig.js'
import { genesisBlock } from '../../../../state/evm/genesis/genesisBlock.js'
import { parseGenesis } from '../../../../state/evm/genesis/parseGenesis.js'
import type { Address, Hash } from '../../../../state/evm/types.js'
import { buildGenesis } from '../../../../state/genesis/buildGenesis.js'
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
    const genesis = parseGenesis(cChain.genesisText)
    const config = cChainConfig(genesis, upgradesOf(1, undefined).timesSeconds, [])
    expect(genesisBlock(genesis, config).block.hash).toBe(
      '0x31ced5b9beb7f8782b014660da0cb18cc409f121f408186886e1ca3e8eeca96b',
    )
    expect(config.json).toMatchObject({ berlinBlock: 1_640_340n, londonBlock: 3_308_552n })
  })

  it('sets what an allocation names, over what a precompile set', () => {
    const { config, warpMessenger } = localParts()
    const text = genesisText().replace(
      '"alloc":{',
      `"alloc":{"${warpMessenger}":{"balance":"7","nonce":"0x5","code":"0x6001","storage":{"0x2":"0x0a"}},`,
    )
    const { state } = genesisBlock(parseGenesis(text), config)
    expect(state.balance(warpMessenger)).toBe(7n)
    expect(state.nonce(warpMessenger)).toBe(5n)
    expect(state.code(warpMessenger)).toEqual(Uint8Array.of(0x60, 1))
    const word = (digits: string) => `0x${digits.padStart(64, '0')}` as Hash
    expect(state.storage(warpMessenger, word('2'))).toBe(word('a'))
  })
})

describe('parseGenesis', () => {
  it('takes numbers in hexadecimal and decimal, quoted or not', () => {
    for (const number of ['"0x10"', '"16"', '16'])
      expect(
        parseGenesis(`{"config":{"chainId":1},"gasLimit":${number},"difficulty":${number},"alloc":{}}`),
      ).toMatchObject({
        gasLimit: 16n,
        difficulty: 16n,
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
  ])('refuses %s', (text, message) => {
    expect(() => parseGenesis(text)).toThrow(message)
  })
})

describe('cChainConfig', () => {
  it('tells all upgrades in the order of their names', () => {
    const keys = Object.keys(localParts().config.json)
    expect(keys).toEqual([...keys].sort())
    expect(stringifyJson(localParts().config.json)).toContain('"cancunTime":1607144400,"chainId":43112,')
  })
})

function localParts() {
  const { config } = makeChain().chain
  const [warp] = config.precompiles
  return {
    genesis: parseGenesis(genesisText()),
    config,
    warpMessenger: warp?.precompile.address as Address,
  }
}
