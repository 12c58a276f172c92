/** The values of a contact form, in a separate file because the tests of deploy/ do not load the site. */
export const contactEntry = {
  fullName: 'Ann Lee',
  email: 'ann@example.org',
  company: 'Example Wafers',
  jobTitle: 'Buyer',
  country: 'GB',
  phone: '020 7946 0958',
  interests: ['lithium', 'ev-and-battery'],
  sectors: ['energy-transition'],
  message: 'How much of the gallium we buy is recovered from scrap?',
};
