/** An amount in whole coins or tokens, with up to 18 decimals, or a text with a unit: `'5 nAVAX'`, `'1 wei'`. */
export type ScenarioAmount = number | bigint | string

/** A time (ISO 8601, in UTC unless it has a zone, a Date or Unix milliseconds), or a distance from the present: `-30d`, `+2h`. */
export type ScenarioTime = string | number | Date

/** Arguments in order or by name. Texts may contain references such as `${users.alice}`. */
export type ScenarioArguments = readonly unknown[] | Readonly<Record<string, unknown>>
