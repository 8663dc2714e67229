/** An error in one sentence, and advice for a fix. */
export type Advice = { readonly shortMessage: string; readonly metaMessages: readonly string[] }

/** A common mistake: the text of its refusal, and the advice. */
type Mistake = {
  readonly refusal: RegExp
  /** Methods in which it is made. Default: any. */
  readonly methods?: RegExp
  advise(found: RegExpExecArray, method: string): Advice
}

const control = /^(evm|anvil|hardhat)_/

const mistakes: readonly Mistake[] = [
  {
    refusal: /insufficient funds for/i,
    advise: () => ({
      shortMessage: 'The sender has too little AVAX on this chain for value and gas.',
      metaMessages: ['Give it some: net.setBalance(address, wei, chain).'],
    }),
  },
  {
    refusal: /non-allow listed address/,
    advise: () => ({
      shortMessage:
        'This L1 takes transactions only of the accounts on its allow list (txAllowListConfig of its genesis).',
      metaMessages: [
        'An admin of the list adds the sender: setEnabled(address) of 0x0200000000000000000000000000000000000002.',
      ],
    }),
  },
  {
    refusal: /insufficient unlocked funds/,
    advise: () => ({
      shortMessage: 'The inputs of the transaction do not pay for its outputs and the fee.',
      metaMessages: [
        "Give the address AVAX on the P-Chain: net.fund({ address: 'P-local1…', amount: nAVAX }).",
      ],
    }),
  },
  {
    refusal: /^insufficient funds$/,
    methods: /^(avm|wallet)\./,
    advise: () => ({
      shortMessage: 'The inputs of the transaction do not pay for its outputs and the fee.',
      metaMessages: ['Every X-Chain transaction burns a fixed fee: net.avm.getTxFee() returns it.'],
    }),
  },
  {
    refusal: /^the emulator pays with /,
    advise: () => ({
      shortMessage: 'The keys that the emulator pays with have too little on this chain.',
      metaMessages: ['The genesis of `local` funds the ewoq key; a genesis of your own must do so too.'],
    }),
  },
  {
    refusal: /nonce too low/,
    advise: () => ({
      shortMessage: 'The account has sent a transaction with this nonce already.',
      metaMessages: [
        'Wallets that count nonces themselves must ask again after a revert: eth_getTransactionCount.',
      ],
    }),
  },
  {
    refusal: /nonce too high/,
    advise: () => ({
      shortMessage: 'Transactions of the account before this one are missing.',
      metaMessages: [
        'Wallets that count nonces themselves must ask again after a revert or reset: eth_getTransactionCount.',
      ],
    }),
  },
  {
    refusal: /^waits: nonce (\d+), the account's next is (\d+)$/,
    advise: ([, , next]) => ({
      shortMessage: `No block has the transaction until the account sends one with nonce ${next}.`,
      metaMessages: [
        'Wallets that count nonces themselves must ask again after a revert or reset: eth_getTransactionCount.',
      ],
    }),
  },
  {
    refusal: /^waits: .*(?:and its execution is held|which is not executed)$/,
    advise: () => ({
      shortMessage: 'Accepted blocks are executed by net.execute(), or by net.setExecution("immediate").',
      metaMessages: [],
    }),
  },
  {
    refusal: /^waits: .*(\d{4}-\d\d-\d\dT[\d:.]+Z)/,
    advise: ([, time]) => ({
      shortMessage: `Move the network's clock there: net.setTime('${time}').`,
      metaMessages: [],
    }),
  },
  {
    refusal: /^waits: blocks are made on demand$/,
    advise: () => ({ shortMessage: 'net.mine() makes a block.', metaMessages: [] }),
  },
  {
    refusal: /^invalid sender$/,
    advise: () => ({
      shortMessage: 'The signature is wrong, or it was made for the ID of another chain.',
      metaMessages: [
        'net.evmChainId(chain) returns the ID; snowglobeChain(net, { chain }) of snowglobe/viem has it.',
      ],
    }),
  },
  {
    refusal: /^chainId does not match node's \(have=(\d+), want=(\d+)\)/,
    advise: ([, have, want]) => ({
      shortMessage: `The transaction is for the chain ${have}, but this one is ${want}.`,
      metaMessages: [
        'net.evmChainId(chain) returns the ID; snowglobeChain(net, { chain }) of snowglobe/viem has it.',
      ],
    }),
  },
  {
    refusal: /transaction underpriced: .*pool minimum/,
    advise: () => ({
      shortMessage: 'The fee cap is below what the chain takes.',
      metaMessages: ['Leave the fees to eth_gasPrice or eth_feeHistory, or raise maxFeePerGas.'],
    }),
  },
  {
    refusal: /^exceeds block gas limit$/,
    advise: () => ({
      shortMessage: 'The transaction has a higher gas limit than a block.',
      metaMessages: [
        'Take it from eth_estimateGas. Since Helicon blocks of the C-Chain have 20,000,000 gas, and at least half of the limit is charged.',
      ],
    }),
  },
  {
    refusal: /^insufficient gas limit for tx size: .* at least (\d+)/,
    advise: ([, least]) => ({
      shortMessage: `Since Helicon bytes need gas, too: a transaction of this size needs a limit of ${least}.`,
      metaMessages: ['eth_estimateGas counts them, as AvalancheGo does since 1.15.1.'],
    }),
  },
  {
    refusal: /^(unknown account|No Signer available)$/,
    advise: () => ({
      shortMessage: 'The network has no key of this account, so it cannot sign for it.',
      metaMessages: [
        'eth_accounts lists the accounts that it signs for: the ewoq key and those of the option accounts.',
        'Transactions of any other account are sent after net.impersonate(address, chain).',
      ],
    }),
  },
  {
    refusal: /^rpc: can't find method "avax\.GetAtomicTxStatus"/,
    advise: () => ({
      shortMessage: 'AvalancheGo 1.15.2 has no avax.getAtomicTxStatus since Helicon.',
      metaMessages: ['net.avax.getAtomicTx({ txID }) gives the height of an accepted transaction.'],
    }),
  },
  {
    refusal: /^the method (\S+) does not exist/,
    methods: control,
    advise: ([, method]) => ({
      shortMessage: `${method} is no control method, or control is switched off.`,
      metaMessages: [
        'With the option emulatorApi: false there are none; net.mine() and the like work all the same.',
      ],
    }),
  },
  {
    refusal: /^the method (\S+) does not exist/,
    methods: /^(info|admin|health|platform|avm|emulator)\./,
    advise: ([, method]) => ({
      shortMessage: `${method} is a method of a node service, and this is a chain.`,
      metaMessages: [`Call it as net.${method}(…).`],
    }),
  },
  {
    refusal: /^the method (\S+) does not exist/,
    methods: /^eth_/,
    advise: ([, method]) => ({
      shortMessage: `The chain has no method ${method}.`,
      metaMessages: [
        "Its OpenRPC document lists the methods: net.fetch('/openrpc/ext/bc/C/rpc').",
        "Some are gone from the C-Chain since Helicon. The key 'apis' of its chain config, before Helicon and on L1s 'eth-apis', may leave out others.",
      ],
    }),
  },
  {
    refusal: /^the method (\S+) does not exist/,
    methods: /^(debug|txpool|personal|warp)_/,
    advise: ([, method = '']) => ({
      shortMessage: `The chain does not serve ${method}.`,
      metaMessages: [
        method.startsWith('warp_')
          ? "The config of an L1, and of the C-Chain before Helicon, switches the API on: { 'warp-api-enabled': true }. Since Helicon the C-Chain has none: net.emulator.signWarpMessage({ message }) has messages signed."
          : "Since Helicon the C-Chain has txpool and traces, and nothing else of debug and personal, unless 'apis' of its config names 'db' or 'profile'. An L1's config, and the C-Chain's before Helicon, says which APIs are served: chainConfigs: { C: { config: { 'eth-apis': ['eth', 'eth-filter', 'net', 'web3', 'internal-eth', 'internal-blockchain', 'internal-transaction', 'internal-debug', 'debug-tracer'] } } }.",
      ],
    }),
  },
  {
    refusal: /parsing genesis: invalid character/,
    advise: () => ({
      shortMessage: 'The genesis is not JSON.',
      metaMessages: [
        "Pass the text of the file, not its path: genesis: readFileSync('genesis.json', 'utf8').",
      ],
    }),
  },
  {
    refusal: /staking period is too short/,
    advise: () => ({
      shortMessage: 'The stake is shorter than the network allows. Durations are in seconds.',
      metaMessages: [
        '`local` takes validators for an hour or more, delegators and, before Helicon, validators for a day or more.',
        "Flags change that: flags: { 'helicon-min-stake-duration': '1m', 'min-stake-duration': '1m' }.",
      ],
    }),
  },
  {
    refusal: /^couldn't unmarshal an argument/,
    methods: /^(info|admin|health|platform|avm|avax|proposervm)\./,
    advise: (_, method) => ({
      shortMessage: `A parameter has another form than ${method} takes.`,
      metaMessages: [
        `Parameters are members of one object: docs/api/${method.split('.')[0]}.md of this package lists them.`,
      ],
    }),
  },
  {
    refusal: /^there is no EVM chain with alias\/ID/,
    advise: () => ({
      shortMessage: 'No EVM chain has this alias or blockchain ID.',
      metaMessages: ["The C-Chain is 'C'; net.l1s.list() returns the others."],
    }),
  },
  {
    refusal: /signature weight is insufficient|nobody signs for the chain|has no validator whose BLS key/,
    advise: () => ({
      shortMessage: 'The validators that count at this P-Chain height did not sign with enough weight.',
      metaMessages: [
        'New validators count from the next epoch on: await net.increaseTime(31_000), then await net.mine({ chain }).',
        'Keys of validators that a test made are handed over by net.emulator.addSignerKey({ secretKey }).',
      ],
    }),
  },
  {
    refusal: /expected hrp "?(\w+)"? but got "?(\w+)"?/,
    advise: ([, want]) => ({
      shortMessage: 'The address belongs to another network.',
      metaMessages: [`Addresses of this one begin with P-${want}1, X-${want}1 or C-${want}1.`],
    }),
  },
]

/** Returns the cause of a refusal by the node and the remedy; undefined when no common mistake matches. */
export function adviceFor(refusal: string, method: string): Advice | undefined {
  for (const mistake of mistakes) {
    if (mistake.methods?.test(method) === false) continue
    const found = mistake.refusal.exec(refusal)
    if (found !== null) return mistake.advise(found, method)
  }
  return undefined
}
