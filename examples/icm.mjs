// Sends a message from the C-Chain to an L1 with Teleporter. Its licence keeps it out of this package: the keyless
// transaction that deploys it comes from its release, or from a file or URL that is given. It needs viem.
//
//   node node_modules/snowglobe/examples/icm.mjs [FILE | URL]
import { readFile } from 'node:fs/promises'
import { createNetwork } from 'snowglobe'
import { snowglobeChain, snowglobeTransport } from 'snowglobe/viem'
import { createWalletClient, parseAbi, publicActions, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const name = 'TeleporterMessenger_Deployment_Transaction_v1.0.0.txt'
const release = `https://github.com/ava-labs/icm-contracts/releases/download/v1.0.0/${name}`
const [source = release] = process.argv.slice(2)

/** Reads the transaction from a file, or downloads it. */
async function deploymentTransaction() {
  if (!/^https?:/.test(source)) return await readFile(source, 'utf8')
  const answer = await fetch(source)
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return await answer.text()
}

const transaction = await deploymentTransaction().catch((error) => {
  console.error(`${source}: ${error.cause?.message ?? error.message}. Give a file or URL of ${name}`)
  process.exit(1)
})

const net = await createNetwork({ relay: true })
const games = await net.l1s.create({ alias: 'games', validators: 3 })
await net.increaseTime(31_000) // the validators of the L1 count from the next epoch on
const { address } = await net.icm.deploy({ transaction })
if (source === release && address !== '0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf')
  throw new Error(`${source} deploys another contract than on mainnet`)
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
