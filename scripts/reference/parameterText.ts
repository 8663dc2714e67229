/** The two kinds of methods: those of EVM chains, and all others. */
type Family = 'evm' | 'node'

const id = 'an ID in cb58'
const blockTag = 'a number in hexadecimal, `latest`, `pending`, `earliest`, `safe` or `finalized`'
const hexBytes = '`0x` and bytes in hexadecimal'

/** What parameters mean in all methods that have them, where the definition of a method says no more. */
const everywhere: Readonly<Record<string, string>> = {
  amount: 'in nAVAX',
  depth: 'how many blocks',
  limit: 'the most items of the answer',
  pageSize: 'how many items a page has',
  seconds: 'in seconds',
  timestamp: 'in seconds since 1970',
}

const byFamily: Readonly<Record<Family, Readonly<Record<string, string>>>> = {
  node: {
    address: 'an address with its chain: `P-…`, `X-…`, `C-…`, or `0x…` on EVM chains',
    addresses: 'addresses with their chain, as `P-local1…`',
    assetID: id,
    blockID: id,
    blockchainID: id,
    encoding: 'how bytes are written; `hex` is `0x`, the bytes and a checksum of 4 bytes',
    endTime: 'in seconds since 1970',
    height: 'the number of a block, or of the P-Chain where `proposed` is allowed',
    id,
    ids: 'IDs in cb58',
    includePartial: 'whether UTXOs count that need further signatures',
    index: 'the place among accepted containers, from 0',
    nodeIDs: 'node IDs, as `NodeID-…`; none asks for all',
    numToFetch: 'how many, at most 1,024',
    percent: 'from 0 to 100',
    percentage: 'from 0 to 100',
    sourceChain: 'the chain that exported, by alias or ID',
    startIndex: 'where the page before ended',
    startTime: 'in seconds since 1970',
    subnetID: id,
    tags: 'only checks with one of these tags',
    tx: 'the bytes of a signed transaction, in the encoding',
    txID: id,
    validationID: id,
    weight: 'the weight of a validator: in nAVAX on the primary network',
  },
  evm: {
    address: 'an account: 20 bytes in hexadecimal',
    addresses: 'accounts: 20 bytes in hexadecimal each',
    balance: 'in wei',
    baseFeePerGas: 'in wei',
    block: blockTag,
    blocks: 'how many blocks',
    code: `the code of a contract: ${hexBytes}`,
    config: 'how to trace: the tracer, its own options, a time limit, and what struct logs contain',
    data: hexBytes,
    file: 'the path of a file on the machine of the node',
    filter: 'which logs: a range of blocks or one block, contracts and topics',
    full: 'whether whole transactions are given in place of hashes',
    hash: '32 bytes in hexadecimal',
    id: 'what the method that made it returned',
    index: 'the place in the block, in hexadecimal, from 0',
    interval: 'in seconds',
    messageID: id,
    newestBlock: `the last block: ${blockTag}`,
    nonce: 'how many transactions the account has sent',
    number: 'the number of a block',
    password: 'of the key, where the node stores keys',
    prevRandao: '32 bytes in hexadecimal',
    quorumNum: 'the share of the stake that must sign, in percent',
    rewardPercentiles: 'percentiles of the tips of a block, rising, from 0 to 100',
    slot: 'the place in the storage of the account, 32 bytes',
    slots: 'places in the storage of accounts, 32 bytes each, by account',
    stateOverrides: 'accounts as they are during the call: balance, nonce, code, storage',
    storageKeys: 'places in the storage of the account, 32 bytes each',
    transaction: 'a call or an unsigned transaction; amounts, gas and nonce in hexadecimal, amounts in wei',
    transactionIndex: 'the place in the block, from 0',
    tx: `a signed transaction: ${hexBytes}`,
    txHash: 'the hash of a transaction, 32 bytes in hexadecimal',
    types: 'the kinds of traces that are wanted',
    value: 'in wei',
  },
}

/** Returns what a parameter means, from its name; an empty text when the name alone does not tell. */
export function parameterText(method: string, parameter: string): string {
  const family: Family = method.includes('.') ? 'node' : 'evm'
  return byFamily[family][parameter] ?? everywhere[parameter] ?? ''
}
