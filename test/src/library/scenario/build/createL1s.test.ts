import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../../src/index.js'
import { l1Steps } from '../../../../../src/library/scenario/build/createL1s.js'
import { ScenarioSite } from '../../../../../src/library/scenario/build/ScenarioSite.js'
import { scenarioInput } from '../../../../../src/library/scenario/inputs/scenarioInput.js'
import type { CreatedL1, L1Plan } from '../../../../../state/l1s/L1Plan.js'

const directory = mkdtempSync(join(tmpdir(), 'create-l1s-'))
let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork()
})
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await net.close()
})

const alice = '0x00000000000000000000000000000000000000a1'
const made = { subnetId: '0a'.repeat(32) } as CreatedL1

/** Makes the L1s of a scenario on a network that only keeps their plans. */
async function plansOf(l1s: Readonly<Record<string, unknown>>): Promise<readonly L1Plan[]> {
  const scenario = scenarioInput.read({ l1s }, '')
  const source = { file: undefined, directory, lines: new Map<string, number>() }
  const create = jest.spyOn(net.network, 'createL1').mockResolvedValue(made)
  try {
    const backend = { network: net.network } as ConstructorParameters<typeof ScenarioSite>[0]
    const site = new ScenarioSite(backend, { scenario, source, artifacts: new Map() }, 0)
    const steps = l1Steps(site)
    expect(steps.map(({ path }) => path)).toStrictEqual(Object.keys(l1s).map((name) => `l1s.${name}`))
    for (const { run } of steps) await run()
    expect([...site.l1s.values()]).toStrictEqual(steps.map(() => made))
    return create.mock.calls.map(([plan]) => plan)
  } finally {
    create.mockRestore()
  }
}
async function planOf(l1: unknown): Promise<L1Plan> {
  const [plan] = await plansOf({ games: l1 })
  if (plan === undefined) throw new Error('no plan')
  return plan
}
const genesisOf = async (l1: unknown) => JSON.parse((await planOf(l1)).genesis ?? 'null')
const refusalOf = (l1: unknown) =>
  planOf(l1).then(
    () => undefined,
    (error: unknown) => String(error),
  )

function file(name: string, content: unknown): string {
  writeFileSync(join(directory, name), typeof content === 'string' ? content : JSON.stringify(content))
  return name
}

describe('an L1 of a scenario', () => {
  it('has its key as alias, and as name where it has none', async () => {
    expect(await plansOf({ 'my-l1_2': {}, b: { name: 'Sports' } })).toStrictEqual([
      { name: 'my l1 2', alias: 'my-l1_2', files: {} },
      { name: 'Sports', alias: 'b', files: {} },
    ])
  })

  it.each(['genesis', 'config', 'upgrade'] as const)(
    'has its %s from the scenario or a file',
    async (key) => {
      const content = { config: { chainId: 7 }, more: 1 }
      for (const written of [content, file(`${key}.json`, content)]) {
        const { genesis, files } = await planOf({ [key]: written })
        expect(JSON.parse(String({ genesis, ...files }[key]))).toStrictEqual(content)
      }
      expect(await refusalOf({ [key]: 'none.json' })).toContain('none.json')
    },
  )

  it('may have a chain ID and roles beside the usual genesis', async () => {
    const usual = await genesisOf({ chainId: 4242 })
    expect(usual.config.chainId).toBe(4242)
    expect(usual.config).not.toHaveProperty('txAllowListConfig')
    const roles = { admins: ['ewoq', alice], managers: [alice], enabled: [] }
    const { config, ...others } = await genesisOf({ precompiles: { txAllowList: roles, nativeMinter: {} } })
    expect(config).toMatchObject({
      chainId: 12_345_001,
      txAllowListConfig: {
        blockTimestamp: Number(usual.timestamp),
        adminAddresses: ['0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', alice],
        managerAddresses: [alice],
        enabledAddresses: [],
      },
      contractNativeMinterConfig: {
        blockTimestamp: Number(usual.timestamp),
        adminAddresses: [],
        managerAddresses: [],
        enabledAddresses: [],
      },
    })
    expect(others.alloc).toStrictEqual(usual.alloc)
  })

  it.each([
    ['deployerAllowList', 'contractDeployerAllowListConfig'],
    ['txAllowList', 'txAllowListConfig'],
    ['nativeMinter', 'contractNativeMinterConfig'],
    ['feeManager', 'feeManagerConfig'],
    ['rewardManager', 'rewardManagerConfig'],
  ])('has roles of %s as %s, in place of those of its genesis', async (name, key) => {
    const genesis = { config: { chainId: 7, [key]: { old: 1 } }, alloc: {} }
    const { config, alloc } = await genesisOf({ genesis, precompiles: { [name]: { enabled: [alice] } } })
    expect(Object.keys(config)).toStrictEqual(['chainId', key])
    expect(config[key]).toMatchObject({ enabledAddresses: [alice] })
    expect(alloc).toStrictEqual({})
  })

  it.each([
    [9, 9],
    ['0xA', 10],
    ['11', 11],
    ['0x', 0],
    ['12s', 0],
    [undefined, 0],
  ])('has precompiles from the time of its genesis on: %j is %d', async (timestamp, time) => {
    const genesis = { config: {}, timestamp }
    const { config } = await genesisOf({ genesis, precompiles: { nativeMinter: {} } })
    expect(config.contractNativeMinterConfig.blockTimestamp).toBe(time)
  })

  it.each([
    [{ chainId: 7, genesis: { config: {} } }, '"l1s.games.chainId" cannot stand beside "genesis"'],
    [{ precompiles: { txAllowList: {} }, genesis: { config: 1 } }, '"l1s.games.genesis" has no "config"'],
    [{ precompiles: { txAllowList: {} }, genesis: 'wrong.json' }, '"l1s.games.genesis" is not JSON: '],
    [{ precompiles: { txAllowList: {} }, genesis: 'list.json' }, '"l1s.games.genesis" is no object'],
  ])('is refused: %j', async (l1, refusal) => {
    file('wrong.json', '{"config":')
    file('list.json', '[]')
    expect(await refusalOf(l1)).toContain(refusal)
  })

  it('may have a manager, whose code is bytes or in an artifact', async () => {
    const address = '0x0feedc0de0000000000000000000000000000000'
    const artifact = file('Manager.json', { abi: [], bytecode: '0x0102', deployedBytecode: '0x03' })
    const contractOf = async (manager: object) =>
      (await planOf({ manager: { address, ...manager } })).manager?.contract
    expect(await contractOf({ code: artifact })).toStrictEqual({ code: Uint8Array.of(3) })
    expect(await contractOf({ bytecode: artifact })).toStrictEqual({ creationCode: Uint8Array.of(1, 2) })
    expect(await contractOf({ code: '0x0405' })).toStrictEqual({ code: Uint8Array.of(4, 5) })
    expect(await contractOf({})).toBeUndefined()
  })
})
