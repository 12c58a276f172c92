/**
 * Why a measure of an earlier day has no clauses: the record did not have them yet, which says nothing of what it
 * binds.
 */
export const unrecordedClauses = 'On this day our record did not say what it asks of a consignment';
