import { idFromString } from '../../../state/codec/ids.js'
import { named } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { network } from '../parts/networkName.js'
import { blockchainId, primaryChainNamed } from '../parts/primary/primaryChain.js'
import { primaryTransaction, transactionReader } from '../parts/primary/primaryTransaction.js'

/** One transaction of a chain of the primary network. */
export const getTxByHash = defineOperation({
  id: 'getTxByHash',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/transactions/{txHash}',
  tag: 'Primary Network Transactions',
  summary: 'Gets a transaction of a chain of the primary network.',
  inPath: {
    network,
    blockchainId,
    txHash: required(textParameter<string>('The ID of the transaction.', { format: 'cb58' })),
  },
  answer: named('GetTxByHashResponse', primaryTransaction),
  units: 20,
  handler(context, { network: name, blockchainId, txHash }) {
    const chain = primaryChainNamed(context.network, name, blockchainId)
    const reader = transactionReader(context, chain)
    const position = reader?.view.ledger.position(idFromString(txHash))
    if (reader === undefined || position?.chainId !== chain.id) throw notFound(`transaction ${txHash}`)
    return reader.json(position)
  },
})
