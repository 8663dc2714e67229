/**
 * The meaning of members of bodies and answers, by name. A text for `Owner.member` concerns the member in the schema with the
 * title `Owner` alone, and goes before that for `member`.
 */
export type MemberTexts = Readonly<Record<string, string>>
