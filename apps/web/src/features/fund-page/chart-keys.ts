/** What a fund's page reads of its address behind the `?`. */
export const chartKeys = ['window', 'basis', 'currency', 'compare']
