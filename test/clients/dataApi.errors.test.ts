import { Glacier } from '@avalabs/glacier-sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Operation } from '../../methods/data/kit/Operation.js'
import { operations } from '../../methods/restOperations.js'
import { type Id, idToString } from '../../state/codec/ids.js'
import { type Showcase, showcase } from '../methods/data/showcase/Showcase.js'
import { badValues, saysSo } from './badValues.js'
import { DataApiSdk, type SdkError, type SdkName, sdkNames } from './dataApiSdks.js'
import { type SdkMethod, sdkMethods } from './sdkMethods.js'
import { requestOf } from './sdkRequests.js'

// Every operation refuses a request for each of its reasons, and each SDK throws the class of the error.

let shown: Showcase
let url: string
beforeAll(async () => {
  shown = await showcase(7)
  url = await shown.net.listen()
}, 120_000)
afterAll(() => shown.net.close())

/** IDs of the forms that parameters have, of which there is nothing. */
const nothing = {
  cb58: idToString('12'.repeat(32) as Id),
  nodeId: 'NodeID-111111111111111111116DBWJs',
  hash: `0x${'12'.repeat(32)}`,
  address: `0x${'34'.repeat(20)}`,
  uuid: '00000000-0000-4000-8000-000000000000',
}

/** What an operation does not find, by its ID. Others that name an EVM chain do not find an unknown chain. */
const unknown: Readonly<Record<string, object>> = {
  getTransaction: { txHash: nothing.hash },
  getBlock: { blockId: '99999999' },
  getTransactionsForBlock: { blockId: '99999999' },
  getTokenDetails: { tokenId: '99999999' },
  getDeploymentTransaction: { address: nothing.address },
  getIcmMessage: { messageId: nothing.hash },
  getTeleporterMessage: { messageId: nothing.hash },
  getTxByHash: { txHash: nothing.cb58 },
  getPrimaryNetworkBlock: { blockId: '99999999' },
  getSingleValidatorDetails: { nodeId: nothing.nodeId },
  getSubnetById: { subnetId: nothing.cb58 },
  getBlockchainById: { blockchainId: nothing.cb58 },
  getAssetDetails: { assetId: nothing.cb58 },
  getVertexByHash: { vertexHash: nothing.cb58 },
  getAggregatedSignatures: { txHash: nothing.cb58 },
  getWebhook: { id: nothing.uuid },
  updateWebhook: { id: nothing.uuid },
  deactivateWebhook: { id: nothing.uuid },
  addAddressesToWebhook: { id: nothing.uuid },
  removeAddressesFromWebhook: { id: nothing.uuid },
  getAddressesFromWebhook: { id: nothing.uuid },
  getOperationResult: { operationId: nothing.uuid },
}

/** Bodies that are refused. */
const badBodies: Readonly<Record<string, object>> = {
  getUtxosByAddressesV2: { primaryNetworkAddressesBodyDto: { addresses: '!' } },
  getLastActivityTimestampByAddressesV2: { primaryNetworkAddressesBodyDto: { addresses: '!' } },
  aggregateSignatures: { signatureAggregatorRequest: { message: '!' } },
  compositeQueryV2: { queries: [], operator: 'AND' },
}

/** What answers although the chains are unavailable: it reads none of them, or leaves them out. */
const answersAnyway = [
  ...['supportedChains', 'getChainInfo', 'listChains', 'getChain', 'listAddressChains', 'getAddressChains'],
  ...['listLatestTransactionsAllChains', 'listAllLatestTransactions', 'listLatestBlocksAllChains'],
  ...['listAllLatestBlocks', 'listIcmMessages', 'listIcmMessagesByAddress', 'listTeleporterMessages'],
  ...['listTeleporterMessagesByAddress', 'getIcmMessage', 'getTeleporterMessage', 'getICMSummary'],
  ...['getICMTimeseries', 'aggregateSignatures', 'getAggregatedSignatures', 'getAddressesByBtcbBridged'],
  // What belongs to the account that asks.
  ...['createWebhook', 'listWebhooks', 'getWebhook', 'updateWebhook', 'deactivateWebhook', 'getSharedSecret'],
  ...['generateOrRotateSharedSecret', 'addAddressesToWebhook', 'removeAddressesFromWebhook'],
  'getAddressesFromWebhook',
]

/** A method of an SDK with the operation that it asks, and a request that is answered. */
type Case = { readonly method: SdkMethod; readonly operation: Operation; readonly request: object }

async function casesOf(sdk: DataApiSdk): Promise<readonly Case[]> {
  const cases: Case[] = []
  for (const method of sdkMethods(sdk.client)) {
    const request = { ...requestOf(method.path, shown), pageSize: 2 }
    await sdk.refusalOf(method, request)
    const { operation } = sdk
    if (operation !== undefined) cases.push({ method, operation, request })
  }
  return cases
}

function isHealth({ id }: Operation): boolean {
  return /health|live/i.test(id)
}

/** What an error must be: its class and status. */
const kinds = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  TooManyRequests: 429,
  ServiceUnavailable: 503,
} as const

function is(className: keyof typeof kinds) {
  return { className, statusCode: kinds[className] }
}

/** An error without its text, or that there was none. */
function kindOf(error: SdkError | undefined): { className: string; statusCode: number } {
  return { className: error?.className ?? 'none', statusCode: error?.statusCode ?? 0 }
}

describe.each(sdkNames)('%s throws', (name: SdkName) => {
  let sdk: DataApiSdk
  let cases: readonly Case[]
  beforeAll(async () => {
    sdk = new DataApiSdk(name, shown, url)
    cases = await casesOf(sdk)
  }, 120_000)

  /** Calls every method under some settings, which are taken back. @returns its errors with the IDs of operations */
  async function errorsUnder(
    settings: Parameters<typeof shown.net.emulator.setDataApi>[0],
    who: DataApiSdk,
    wanted: (operation: Operation) => boolean,
  ): Promise<readonly { readonly id: string; readonly error: SdkError | undefined }[]> {
    const snapshot = await shown.net.snapshot()
    await shown.net.emulator.setDataApi(settings)
    const methods = new Map(sdkMethods(who.client).map((method) => [method.path, method]))
    const errors: { id: string; error: SdkError | undefined }[] = []
    for (const { method, operation, request } of cases) {
      const called = methods.get(method.path)
      if (wanted(operation) && called !== undefined)
        errors.push({ id: operation.id, error: await who.refusalOf(called, request) })
    }
    await shown.net.revert(snapshot)
    return errors
  }

  const isKeyed = (operation: Operation) => operation.api === 'data' && !isHealth(operation)

  it('BadRequest for each bad value of each parameter', async () => {
    const tried = new Set<string>()
    for (const { method, operation, request } of cases)
      for (const { name: parameter, value } of badValues(operation)) {
        const error = await sdk.refusalOf(method, { ...request, [parameter]: value })
        // Some SDKs do not know a parameter, or refuse the value themselves.
        if (!sdk.sent.some(({ url: { href } }) => saysSo(href, parameter, value))) continue
        tried.add(operation.id)
        expect([operation.id, parameter, value, kindOf(error)]).toEqual([
          operation.id,
          parameter,
          value,
          is('BadRequest'),
        ])
        expect(error?.message).not.toBe('')
      }
    for (const { method, operation, request } of cases) {
      const body = badBodies[operation.id]
      if (body === undefined) continue
      tried.add(operation.id)
      const error = await sdk.refusalOf(method, { ...request, ...body })
      expect([operation.id, kindOf(error)]).toEqual([operation.id, is('BadRequest')])
    }
    const untried = cases.flatMap(({ operation }) =>
      tried.has(operation.id) || isHealth(operation) ? [] : operation.id,
    )
    // These have no parameters, or only words that the SDKs check, or a chain's name, which may be any text.
    expect(new Set(untried)).toEqual(new Set(withoutBadValues.filter((id) => untried.includes(id))))
  }, 120_000)

  it('NotFound for what does not exist', async () => {
    let count = 0
    for (const { method, operation, request } of cases) {
      const absent =
        unknown[operation.id] ??
        ('chainId' in operation.inPath && operation.id !== 'getBlockchainById'
          ? { chainId: '424242' }
          : undefined)
      if (absent === undefined) continue
      count++
      const error = await sdk.refusalOf(method, { ...request, ...absent })
      expect([operation.id, kindOf(error)]).toEqual([operation.id, is('NotFound')])
      if ('chainId' in operation.inPath)
        expect(kindOf(await sdk.refusalOf(method, { ...request, chainId: '424242' }))).toEqual(is('NotFound'))
    }
    expect(count).toBeGreaterThan(35)
  })

  it('Unauthorized without a key, Forbidden with another one, and nothing with the right one', async () => {
    const settings = { keys: ['one'] }
    for (const { id, error } of await errorsUnder(settings, sdk, isKeyed))
      expect([id, kindOf(error)]).toEqual([id, is('Unauthorized')])
    const other = new DataApiSdk(name, shown, url, 'two')
    for (const { id, error } of await errorsUnder(settings, other, isKeyed))
      expect([id, kindOf(error)]).toEqual([id, is('Forbidden')])
    await shown.net.increaseTime(3_600_000)
    const own = new DataApiSdk(name, shown, url, 'one')
    // One SDK does not accept genesis data that is a text; then it has been answered too.
    for (const { id, error } of await errorsUnder(settings, own, ({ id }) => id !== 'getVertexByHash'))
      if (error?.className !== 'ResponseValidation') expect([id, error?.message]).toEqual([id, undefined])
  }, 120_000)

  it('TooManyRequests with the limit in the headers', async () => {
    const costly = (operation: Operation) => isKeyed(operation) && operation.units > 1
    const errors = await errorsUnder({ unitsPerMinute: 1 }, sdk, costly)

    expect(errors.length).toBeGreaterThan(40)
    for (const { id, error } of errors) {
      expect([id, kindOf(error)]).toEqual([id, is('TooManyRequests')])
      const limits = Object.fromEntries(
        [...(error?.headers ?? [])].filter(([header]) => /^ratelimit|^retry/.test(header)),
      )
      expect(limits).toEqual({
        'ratelimit-policy': '1;w=60',
        'ratelimit-limit': '1',
        'ratelimit-remaining': '1',
        'ratelimit-reset': expect.stringMatching(/^\d+$/),
        'retry-after': expect.stringMatching(/^\d+$/),
      })
    }
  }, 60_000)

  it('ServiceUnavailable while the chains are unavailable', async () => {
    const unavailable = ['C', 'P', 'X', shown.games.chain]
    const errors = await errorsUnder({ unavailable }, sdk, (operation) => !isHealth(operation))

    for (const { id, error } of errors)
      if (answersAnyway.includes(id))
        expect([id, kindOf(error).className]).not.toEqual([id, 'ServiceUnavailable'])
      else expect([id, kindOf(error)]).toEqual([id, is('ServiceUnavailable')])
  }, 60_000)
})

/** Operations of which no parameter has a form that an SDK does not check itself. */
const withoutBadValues = [
  'supportedChains',
  'getChain',
  'getEvmChainRollingWindowMetrics',
  'getChainInfo',
  'getAvaxSupply',
  'getNetworkDetails',
  'getICMSummary',
  ...['createWebhook', 'getWebhook', 'updateWebhook', 'deactivateWebhook', 'getSharedSecret'],
  ...['generateOrRotateSharedSecret', 'addAddressesToWebhook', 'removeAddressesFromWebhook'],
  ...['postTransactionExportJob', 'getOperationResult'],
]

describe('glacier-sdk over HTTP gets the status of each error', () => {
  const served = new Map(operations.map((operation) => [operation.id, operation]))
  const cases = () =>
    sdkMethods(new Glacier({ BASE: url })).flatMap(({ path, call }) => {
      const operation = served.get(path.split('.').at(-1) ?? '')
      return operation === undefined || isHealth(operation)
        ? []
        : [{ operation, call, request: { ...requestOf(path, shown), pageSize: 2 } }]
    })
  const statusOf = (called: Promise<unknown>) =>
    called.then(
      () => 200,
      (error: unknown) => (error as { status?: number }).status,
    )

  it('of bad values', async () => {
    let count = 0
    const ignored = new Set<string>()
    for (const { operation, call, request } of cases())
      for (const { name, value } of badValues(operation)) {
        count++
        const status = await statusOf(call({ ...request, [name]: value }))
        if (status === 200) ignored.add(`${operation.id} ${name}`)
        else expect([operation.id, name, value, status]).toEqual([operation.id, name, value, 400])
      }
    expect(count).toBeGreaterThan(100)
    // Parameters that this SDK does not know, so that it does not send them.
    expect([...ignored]).toEqual(['getUtxosByAddresses minUtxoAmount'])
  }, 60_000)

  it.each([
    ['a missing key', { keys: ['one'] }, 401],
    ['the limit', { unitsPerMinute: 1 }, 429],
  ])(
    'of %s',
    async (_, settings, status) => {
      const snapshot = await shown.net.snapshot()
      await shown.net.emulator.setDataApi(settings)
      for (const { operation, call, request } of cases())
        if (operation.units > 1)
          expect([operation.id, await statusOf(call(request))]).toEqual([operation.id, status])
      await shown.net.revert(snapshot)
    },
    60_000,
  )

  it('of what does not exist, and of unavailable chains', async () => {
    for (const { operation, call, request } of cases()) {
      const absent = unknown[operation.id]
      if (absent !== undefined)
        expect([operation.id, await statusOf(call({ ...request, ...absent }))]).toEqual([operation.id, 404])
    }
    const snapshot = await shown.net.snapshot()
    await shown.net.emulator.setDataApi({ unavailable: ['C', 'P', 'X', shown.games.chain] })
    for (const { operation, call, request } of cases())
      if (!answersAnyway.includes(operation.id))
        expect([operation.id, await statusOf(call(request))]).toEqual([operation.id, 503])
    await shown.net.revert(snapshot)
  }, 60_000)
})
