import { AccountLink } from '../parts/AccountLink.tsx'
import { type Decoded, valueText } from './decode.ts'

/** The arguments of a call or an event, one a line. */
export function Arguments({ decoded: { name, args } }: { readonly decoded: Decoded }) {
  return (
    <div class="arguments">
      <p>
        <b>{name}</b>
      </p>
      {args.length > 0 && (
        <dl>
          {args.map((each, index) => (
            <div key={index}>
              <dt>{each.name || `argument ${index + 1}`}</dt>
              <dd>
                {each.type === 'address' ? (
                  <AccountLink address={String(each.value)} />
                ) : (
                  <code>{valueText(each.value)}</code>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
