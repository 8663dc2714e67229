import { AccountLink } from '../parts/AccountLink.tsx'
import { coinText } from '../parts/coins.ts'
import { shortId } from '../parts/texts.ts'
import type { StateDiff } from './evmTransaction.ts'

type Change = {
  readonly address: string
  readonly what: string
  readonly before: string
  readonly after: string
  readonly note?: string
}

/** The changes of a transaction to the state: balances, nonces, code, storage. */
export function StateChanges({ chain, diff }: { readonly chain: string; readonly diff: StateDiff }) {
  const changes = changesOf(chain, diff)
  return (
    <section class="panel scrolls">
      <header>
        <h2>State changes</h2>
        <p class="hint">{changes.length}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ address, what, before, after, note }) => (
            <tr key={address + what}>
              <td>
                <AccountLink address={address} />
              </td>
              <td>{what}</td>
              <td class="figure">{before}</td>
              <td class="figure">{after}</td>
              <td class="figure">{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns the changes of each account. A slot that one side lacks is zero there. */
function changesOf(chain: string, { pre, post }: StateDiff): readonly Change[] {
  return [...new Set([...Object.keys(pre), ...Object.keys(post)])].flatMap((address) => {
    const [before, after] = [pre[address] ?? {}, post[address] ?? {}]
    const changes: Change[] = []
    if (after.balance !== undefined) {
      const [from, to] = [BigInt(before.balance ?? 0), BigInt(after.balance)]
      const difference = to - from
      changes.push({
        address,
        what: 'balance',
        before: coinText(chain, from, 18),
        after: coinText(chain, to, 18),
        note: `${difference > 0n ? '+' : ''}${coinText(chain, difference, 18)}`,
      })
    }
    if (after.nonce !== undefined)
      changes.push({ address, what: 'nonce', before: String(before.nonce ?? 0), after: String(after.nonce) })
    if (after.code !== undefined)
      changes.push({ address, what: 'code', before: 'none', after: `${(after.code.length - 2) / 2} bytes` })
    const slots = new Set([...Object.keys(before.storage ?? {}), ...Object.keys(after.storage ?? {})])
    for (const slot of slots)
      changes.push({
        address,
        what: `storage ${shortWord(slot)}`,
        before: shortWord(before.storage?.[slot]),
        after: shortWord(after.storage?.[slot]),
      })
    return changes
  })
}

/** Returns a word without the zeros at its beginning, short where it is long. */
function shortWord(word = '0x0'): string {
  const digits = word.slice(2).replace(/^0+(?=.)/, '')
  return shortId(`0x${digits}`, 6)
}
