import type { AbiParameter } from 'viem'
import { emptyOf, itemOf, membersOf, valueWritten, type Written } from './fieldValue.ts'

/** The field of a parameter by its type: tuples have one for each member, arrays one for each item. */
export function Field({
  parameter,
  label,
  written,
  write,
}: {
  readonly parameter: AbiParameter
  readonly label: string
  readonly written: Written
  readonly write: (next: Written) => void
}) {
  if (typeof written === 'string') return <Plain {...{ parameter, label, written, write }} />
  const array = itemOf(parameter)
  const members = membersOf(parameter) ?? []
  const replace = (index: number, next: Written): void =>
    write(written.map((each, at) => (at === index ? next : each)))
  return (
    <fieldset class="field-group">
      <legend>
        {label} <span class="hint">{parameter.type}</span>
      </legend>
      {written.map((each, index) => (
        <Field
          key={index}
          parameter={array?.item ?? members[index] ?? parameter}
          label={array === undefined ? members[index]?.name || `member ${index + 1}` : `${label} ${index}`}
          written={each}
          write={(next) => replace(index, next)}
        />
      ))}
      {array !== undefined && array.count === undefined && (
        <p class="inline">
          <button type="button" class="quiet" onClick={() => write([...written, emptyOf(array.item)])}>
            Add to {label}
          </button>
          {written.length > 0 && (
            <button type="button" class="quiet" onClick={() => write(written.slice(0, -1))}>
              Remove the last of {label}
            </button>
          )}
        </p>
      )}
    </fieldset>
  )
}

function Plain({
  parameter,
  label,
  written,
  write,
}: {
  readonly parameter: AbiParameter
  readonly label: string
  readonly written: string
  readonly write: (next: Written) => void
}) {
  const { type } = parameter
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: either of the two is one
    <label class="field">
      <span>
        {label} <span class="hint">{type}</span>
      </span>
      {type === 'bool' ? (
        <select value={written} onChange={(event) => write(event.currentTarget.value)}>
          <option>false</option>
          <option>true</option>
        </select>
      ) : (
        <input
          spellcheck={false}
          autocomplete="off"
          value={written}
          aria-invalid={written !== '' && valueWritten(parameter, written) === undefined}
          onInput={(event) => write(event.currentTarget.value)}
        />
      )}
    </label>
  )
}
