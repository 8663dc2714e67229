import { describe, expect, it } from '@jest/globals'
import type { DataContext } from '../../../../methods/data/kit/DataContext.js'
import { icmMessageJson, teleporterMessageJson } from '../../../../methods/data/parts/icmMessage.js'
import { idToString } from '../../../../state/codec/ids.js'
import { zeroAddress } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { EvmView } from '../../../../state/views/evm/EvmView.js'
import type { IcmMessage } from '../../../../state/views/icm/IcmMessage.js'
import { IcmMessages } from '../../../../state/views/icm/IcmMessages.js'
import { MadeChain } from '../../../state/views/evm/madeChain.js'
import {
  deliverer,
  madeChainId,
  madeMessageId,
  messenger,
  receivedLog,
  receiver,
  redeemer,
  sender,
  sentLog,
} from '../../../state/views/evm/madeMessages.js'

const [a, b] = [madeChainId('a1'), madeChainId('b2')]
const [delivered, waiting] = [1, 2].map((nonce) => ({ nonce, source: a, destination: b })) as [
  Parameters<typeof sentLog>[0],
  Parameters<typeof sentLog>[0],
]
const unknown = { nonce: 3, source: madeChainId('c3'), destination: b }
const from = deliverer
const { chain: first } = new MadeChain(a)
  .push()
  .push({ from, gasUsed: 50n, logs: [sentLog(delivered)] }, { from, gasUsed: 60n, logs: [sentLog(waiting)] })
const { chain: second } = new MadeChain(b)
  .push()
  .push({ from, gasUsed: 70n, logs: [receivedLog(delivered), receivedLog(unknown)] })
const views = [first, second].map((chain) => new EvmView(chain))
for (const view of views) view.follow(9)
const context = { network: { world: { evmChains: new Map([[a, first]]) } } } as unknown as DataContext

/** Returns a message whose fee is none. */
function message(of: Parameters<typeof sentLog>[0]): IcmMessage {
  const found = new IcmMessages(views).find(madeMessageId(of))
  if (found === undefined) throw new Error('there is no such message')
  return found.fee === undefined ? found : { ...found, fee: { token: zeroAddress, amount: 4n } }
}
const noReward = { address: zeroAddress, name: '', symbol: '', decimals: 0, ercType: 'ERC-20' }
const names = [checksumAddress(messenger), checksumAddress(sender), checksumAddress(receiver)] as const

describe('a message between chains', () => {
  it('that was delivered has both transactions', () => {
    expect(icmMessageJson(context, message(delivered))).toMatchObject({
      messageId: madeMessageId(delivered),
      status: 'delivered',
      icmContractAddress: names[0],
      from: names[1],
      to: names[2],
      data: '0x1234',
      messageNonce: '1',
      receipts: [],
      sourceBlockchainId: idToString(a),
      destinationBlockchainId: idToString(b),
      sourceEvmChainId: '43112',
      destinationEvmChainId: '',
      rewardDetails: noReward,
      sourceTransaction: { timestamp: 110, gasSpent: '100' },
      destinationTransaction: {
        timestamp: 110,
        gasSpent: '140',
        rewardRedeemer: checksumAddress(redeemer),
        delivererAddress: checksumAddress(deliverer),
      },
    })
  })

  it('that waits has that of its source', () => {
    const shown = icmMessageJson(context, message(waiting))
    expect(shown).toMatchObject({ status: 'pending', sourceTransaction: { gasSpent: '120' } })
    expect(shown).not.toHaveProperty('destinationTransaction')
  })

  it('whose source is not indexed has that of its destination, and no reward', () => {
    const shown = icmMessageJson(context, message(unknown))
    expect(shown).toMatchObject({ status: 'delivered_source_not_indexed', rewardDetails: noReward })
    expect(shown).not.toHaveProperty('sourceTransaction')
  })

  it('has an older name of its messenger on older routes, and both where its source is not indexed', () => {
    const older = (of: Parameters<typeof sentLog>[0]) => teleporterMessageJson(context, message(of))
    expect(older(delivered)).toMatchObject({ teleporterContractAddress: names[0] })
    expect([older(delivered), older(waiting)].map((shown) => 'icmContractAddress' in shown)).toEqual([
      false,
      false,
    ])
    expect(older(unknown)).toMatchObject({
      teleporterContractAddress: names[0],
      icmContractAddress: names[0],
    })
  })
})
