import { evmPath, look } from '../network/call.ts'
import { chainNamed, status } from '../network/status.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { linkTo } from '../route.ts'
import { Arguments } from './Arguments.tsx'
import { decodeLog, type Log } from './decode.ts'

type PlacedLog = Log & { readonly transactionHash: string; readonly logIndex: string }

/** How many blocks are searched, and how many events are shown. */
const blocks = 2000
const most = 50

/** The last events of a contract, the newest first. */
export function ContractEvents({ chain, address }: { readonly chain: string; readonly address: string }) {
  const { lastBlock, executed, height = '0' } = chainNamed(chain) ?? {}
  const first = Math.max(0, Number(executed ?? height) - blocks)
  const loaded = useLoaded(`${chain} ${address} ${lastBlock} ${executed} ${status.value?.rewinds}`, () =>
    look<readonly PlacedLog[]>(evmPath(chain), 'eth_getLogs', [
      { address, fromBlock: `0x${first.toString(16)}`, toBlock: 'latest' },
    ]),
  ).value
  const logs = loaded.state === 'there' ? loaded.value.slice(-most).reverse() : []
  return (
    <div class="contract-events">
      <h3>Events</h3>
      {loaded.state === 'refused' && <p class="hint">{loaded.reason}</p>}
      {loaded.state === 'there' && logs.length === 0 && <p class="hint">None yet.</p>}
      <ul class="rows">
        {logs.map((log) => {
          const decoded = decodeLog(log)
          return (
            <li key={`${log.transactionHash} ${log.logIndex}`}>
              {decoded === undefined ? <code>{log.topics[0]}</code> : <Arguments decoded={decoded} />}
              <a href={linkTo('tx', chain, log.transactionHash)}>its transaction</a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
