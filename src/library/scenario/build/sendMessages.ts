import { toHex } from '../../../../state/codec/hex.js'
import { messengerAddress } from '../../../../state/interchain/teleporter/teleporterAddresses.js'
import type { ReadMessage } from '../inputs/contractInputs.js'
import { callOf } from '../viemParts.js'
import type { ScenarioSite } from './ScenarioSite.js'
import type { TimedStep } from './Step.js'
import { sendOnEvm } from './sendOnEvm.js'

const feeInput = {
  name: 'feeInfo',
  type: 'tuple',
  components: [
    { name: 'feeTokenAddress', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
}
/** The function of the messenger that sends (TeleporterMessenger v1). */
const sendCrossChainMessage = {
  type: 'function',
  name: 'sendCrossChainMessage',
  stateMutability: 'nonpayable',
  inputs: [
    {
      name: 'messageInput',
      type: 'tuple',
      components: [
        { name: 'destinationBlockchainID', type: 'bytes32' },
        { name: 'destinationAddress', type: 'address' },
        feeInput,
        { name: 'requiredGasLimit', type: 'uint256' },
        { name: 'allowedRelayerAddresses', type: 'address[]' },
        { name: 'message', type: 'bytes' },
      ],
    },
  ],
  outputs: [{ name: '', type: 'bytes32' }],
}
const defaultGas = 100_000n
const noToken = `0x${'00'.repeat(20)}`

/** Lists the steps that send the messages between chains, by the messenger that each chain has. */
export function messageSteps(site: ScenarioSite): readonly TimedStep[] {
  return (site.prepared.scenario.messages ?? []).map((message, index): TimedStep => {
    const path = `messages[${index}]`
    return {
      path,
      atMs: message.at === undefined ? site.nowMs : site.sendingTime(message.at, `${path}.at`),
      run: () => send(site, path, message),
    }
  })
}

async function send(site: ScenarioSite, path: string, message: ReadMessage): Promise<void> {
  const { from = 'C', to, sender, recipient, gasLimit = defaultGas } = message
  const chain = site.evmChain(from, `${path}.from`)
  const input = {
    destinationBlockchainID: site.resolveText(`\${chains.${to}}`, `${path}.to`),
    destinationAddress: site.account(recipient, `${path}.recipient`),
    feeInfo: { feeTokenAddress: noToken, amount: 0n },
    requiredGasLimit: gasLimit,
    allowedRelayerAddresses: [],
    message: contentOf(site, path, message),
  }
  const data = callOf(sendCrossChainMessage, 'sendCrossChainMessage', [input])
  await sendOnEvm(site, from, chain, site.keyOf(sender), { to: messengerAddress, data, value: 0n })
}

function contentOf(site: ScenarioSite, path: string, { text, data }: ReadMessage): string {
  if (data !== undefined) return data
  return toHex(new TextEncoder().encode(site.resolveText(text ?? '', `${path}.text`)))
}
