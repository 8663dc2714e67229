import { expect, it } from '@jest/globals'
import { xChainGenesisBlock } from '../../../state/avm/genesisBlock.js'
import { idFromString, idToString } from '../../../state/codec/ids.js'
import { defaultUpgrades } from '../../../state/profiles/schedules.js'

it('the X-Chain of the local network starts from the block that the real node reports as accepted', () => {
  const xChainId = idFromString('2eNy1mUFdmaxXNj1eQHUe7Np4gju9sJsEtWQ4MX3ToiNKuADed')
  expect(idToString(xChainGenesisBlock(xChainId, defaultUpgrades()).id)).toBe(
    '2R2UY2pZMQr8nR9ywCdqn97Lp5a6hceqtLXkag6vH7KQSVvmst',
  )
})
