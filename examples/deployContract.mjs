// Deploys a contract to the C-Chain, calls it and reads its event, with viem over HTTP. Without a URL it starts a network
// of its own; with http://127.0.0.1:9650 it uses the one that `npx --no -- snowglobe` has started. It needs viem.
//
//   node node_modules/snowglobe/examples/deployContract.mjs [URL]
import { createNetwork } from 'snowglobe'
import { createWalletClient, defineChain, http, parseEventLogs, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { counterAbi, counterBytecode } from './counter.mjs'

const net = process.argv[2] === undefined ? await createNetwork() : undefined
const url = process.argv[2] ?? (await net.listen())
const chain = defineChain({
  id: 43112,
  name: 'Snowglobe C-Chain',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: [`${url}/ext/bc/C/rpc`] } },
})
const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const wallet = createWalletClient({ account: ewoq, chain, transport: http() }).extend(publicActions)

const deployment = await wallet.deployContract({ abi: counterAbi, bytecode: counterBytecode })
const { contractAddress } = await wallet.waitForTransactionReceipt({ hash: deployment })
if (!contractAddress) throw new Error('the deployment made no contract')
console.log(`deployed to ${contractAddress}`)

const call = { address: contractAddress, abi: counterAbi }
const increment = await wallet.writeContract({ ...call, functionName: 'increment', args: [41n] })
const receipt = await wallet.waitForTransactionReceipt({ hash: increment })
const [event] = parseEventLogs({ abi: counterAbi, logs: receipt.logs })
console.log(
  `block ${receipt.blockNumber}: ${event?.eventName} ${JSON.stringify(event?.args, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
)
console.log(`count is ${await wallet.readContract({ ...call, functionName: 'count' })}`)
await net?.close()
