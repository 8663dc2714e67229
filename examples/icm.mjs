// Sends a message from the C-Chain to an L1, by the messenger that Snowglobe places on both: a contract of its own with the
// interface of Teleporter. The licence of the original keeps it out of this package; the keyless transaction that deploys
// it, TeleporterMessenger_Deployment_Transaction_v1.0.0.txt of a release of ava-labs/icm-contracts, may be given as a file.
// It needs viem.
//
//   node node_modules/snowglobe/examples/icm.mjs [FILE]
import { readFile } from 'node:fs/promises'
import { createNetwork } from 'snowglobe'
import { snowglobeChain, snowglobeTransport } from 'snowglobe/viem'
import { createWalletClient, parseAbi, publicActions, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const [file] = process.argv.slice(2)

const net = await createNetwork({ relay: true })
const games = await net.l1s.create({ alias: 'games', validators: 3 })
await net.increaseTime(31_000) // the validators of the L1 count from the next epoch on
const original = file === undefined ? {} : { transaction: await readFile(file, 'utf8') }
const { address } = await net.icm.deploy(original)
console.log(`the messenger is at ${address} on every chain`)

const account = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const wallet = createWalletClient({
  account,
  chain: snowglobeChain(net),
  transport: snowglobeTransport(net),
}).extend(publicActions)
const abi = parseAbi([
  'struct FeeInfo { address feeTokenAddress; uint256 amount; }',
  'struct Input { bytes32 destinationBlockchainID; address destinationAddress; FeeInfo feeInfo; uint256 requiredGasLimit; address[] allowedRelayerAddresses; bytes message; }',
  'function sendCrossChainMessage(Input input) returns (bytes32)',
])
/** The warp precompile of a chain returns its blockchain ID as contracts know it. */
const destinationBlockchainID = await net.providerFor('games').request({
  method: 'eth_call',
  params: [{ to: '0x0200000000000000000000000000000000000005', data: '0x4213cf78' }],
})
await wallet.writeContract({
  address,
  abi,
  functionName: 'sendCrossChainMessage',
  args: [
    {
      destinationBlockchainID,
      destinationAddress: account.address, // a contract of yours with receiveTeleporterMessage
      feeInfo: { feeTokenAddress: '0x0000000000000000000000000000000000000000', amount: 0n },
      requiredGasLimit: 100_000n,
      allowedRelayerAddresses: [],
      message: stringToHex('hello'),
    },
  ],
})

const { messages } = await net.emulator.getRelay()
for (const { status, txHash } of messages)
  console.log(`the message to ${games.alias} is ${status} by the transaction ${txHash}`)
await net.close()
