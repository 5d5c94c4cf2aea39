/** What the columns of a file of people may be called; all in small letters. */
export const headWords: Readonly<Record<'email' | 'name' | 'note', readonly string[]>> = {
  email: ['email', 'e-mail', 'mail', '電子郵件', '電子信箱', '信箱', '郵件'],
  name: ['name', '姓名', '名稱', '客戶姓名', '客戶'],
  note: ['note', '備註', '附言', '留言'],
}
