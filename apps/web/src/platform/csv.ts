export { toCsv } from '@zhiheng/domain/language/csv.ts'
