import { BadRequestError } from '@avalanche-sdk/chainkit/models/errors'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { idToString, nodeIdToString } from '../../state/codec/ids.js'
import { ManagedL1 } from '../methods/data/managedL1.js'
import { type DataApiClients, dataApiClients, transports } from './dataApiClients.js'

describe.each(transports)('the signature aggregator as the SDK sees it over %s', (transport) => {
  let clients: DataApiClients
  let l1: ManagedL1
  let start: number
  beforeAll(async () => {
    clients = await dataApiClients(transport)
    l1 = await ManagedL1.create(clients.net)
    start = await clients.net.snapshot()
  })
  afterEach(() => clients.net.revert(start))
  afterAll(() => clients.net.close())

  const network = 'fuji'
  const message = () => `000000003039${l1.chainId}0000000100`

  it('signs messages', async () => {
    const sdk = clients.chainkit
    const signatureAggregatorRequest = { message: message(), quorumPercentage: 60 }
    const { signedMessage } = await sdk.data.signatureAggregator.aggregate(
      { network, signatureAggregatorRequest },
      clients.options,
    )

    expect(signedMessage.startsWith(message())).toBe(true)
  })

  it('gives the message of a conversion', async () => {
    const request = { network, txHash: idToString(l1.conversion) } as const
    const { signedMessage } = await clients.chainkit.data.signatureAggregator.get(request, clients.options)

    expect(signedMessage).toMatch(/^[0-9a-f]+$/)
  })

  it('refuses at once when the validators do', async () => {
    for (const nodeId of clients.net.network.world.platform.validatorSets.current(l1.subnetId).keys())
      await clients.net.emulator.setSigning({ nodeID: nodeIdToString(nodeId), signing: false })

    await expect(
      clients.chainkit.data.signatureAggregator.aggregate(
        { network, signatureAggregatorRequest: { message: message() } },
        clients.options,
      ),
    ).rejects.toThrow(BadRequestError)
  })
})
